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
  // The signal is sent, not yet obeyed: a question on its heels may still be answered.
  const askOn = async () => {
    for (;;) await node.rpc.call('eth_chainId')
  }
  await expect(askOn()).rejects.toThrow(RpcSilence)
  expect(await ended).toBe('SIGKILL')
})
