import { afterEach, expect, test } from 'vitest'
import { findAnvil } from '../anvilBinary.ts'
import { RpcSilence } from './createRpc.ts'
import { type AnvilNode, startAnvil } from './startAnvil.ts'

let node: AnvilNode
afterEach(() => node.kill())

test('a node that runs and answers nothing is ended, and its keeper hears of it', async () => {
  node = await startAnvil({ anvilPath: findAnvil(), keptStates: 1, mining: 'manual', silenceMs: 4_000 })
  const ended = new Promise<string>((resolve) => node.onExit(resolve))
  process.kill(node.pid, 'SIGSTOP')
  await expect(node.rpc.call('eth_chainId')).rejects.toThrow(RpcSilence)
  expect(await ended).toBe('SIGKILL')
})
