import { parentPort } from 'node:worker_threads'
import { contractInfo } from 'evmole'
import type { Hex } from 'viem'
import type { CodeFunction } from './CodeFunction.ts'

/** The thread that walks through strangers' bytecode; whoever waits for it ends it when it takes too long. */
const read = (code: Hex): CodeFunction[] => {
  const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true })
  return functions.map((row) => ({
    selector: `0x${row.selector}`,
    inputs: row.arguments ?? '',
    mutability: row.stateMutability ?? 'unknown',
  }))
}

parentPort?.on('message', (code: Hex) => parentPort?.postMessage(read(code)))
