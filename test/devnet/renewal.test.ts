import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { isLong } from '../isLong.ts'
import { copyWorld } from './copyWorld.ts'
import { readOn } from './readOn.ts'
import { readPids } from './readPids.ts'

const { dataDir, world, seed, remove } = copyWorld()
let devnet: Devnet
let chain: Chain

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, seed, blockTimeMs: 250, nodeLifeMs: 4_000, dumpEverySeconds: 4 })
  const endpoints = [{ url: devnet.rpcUrl, ws: devnet.wsUrl }]
  chain = await createChain({ endpoints, network: loadNetwork('custom') })
})

afterAll(async () => {
  await chain?.close()
  await devnet?.close()
  remove()
})

const hashOf = async (number: bigint) => {
  const block = await chain.request<{ hash: Hex }>('eth_getBlockByNumber', [
    `0x${number.toString(16)}`,
    false,
  ])
  return block.hash
}

const nodeChanges = (from: number) =>
  expect.poll(() => readPids(world).node, { timeout: 120_000, interval: 50 }).not.toBe(from)

test('a fresh node takes over again and again, and no read fails', { timeout: 250_000 }, async () => {
  const first = chain.head().number
  const { stop } = readOn(chain)
  for (let takeovers = 0; takeovers < (isLong ? 2 : 1); takeovers++) await nodeChanges(readPids(world).node)
  const { seen, failures, reads } = await stop()
  expect(failures).toEqual([])
  expect(reads).toBeGreaterThan(100)
  // The same chain all along: what was a head once is still there, block for block.
  expect(chain.head().number).toBeGreaterThan(first + 10n)
  for (const [number, hash] of seen) expect(await hashOf(number), `block ${number}`).toBe(hash)
})
