import { contractInfo } from 'evmole'
import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'

/** A function found in bytecode: its selector, and its arguments as far as the code shows them. */
export type CodeFunction = { selector: Hex; inputs: string; mutability: string }

/** Code never changes under its hash, and walking it costs milliseconds, so results are kept. */
const known = new LRUCache<string, CodeFunction[]>({ max: 500 })

/** The functions a contract's dispatcher answers to, from its bytecode alone. */
export function functionsOf(code: Hex, codeHash: string): CodeFunction[] {
  const found = known.get(codeHash)
  if (found) return found
  const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true })
  const rows = functions.map((row) => ({
    selector: `0x${row.selector}` as Hex,
    inputs: row.arguments ?? '',
    mutability: row.stateMutability ?? 'unknown',
  }))
  known.set(codeHash, rows)
  return rows
}
