import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, type Hex, http, numberToHex } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import { until } from '../faults/startIndexedService.ts'
import { isLong } from '../isLong.ts'
import { copyWorld } from './copyWorld.ts'
import { readPids } from './readPids.ts'

const timeout = 240_000
const { dataDir, world, seed, remove } = copyWorld()
let devnet: Devnet | undefined
afterAll(async () => {
  await devnet?.close()
  remove()
})

/** What anybody has seen: the newest block again and again, as often as it can be asked for. */
function watchHeads(url: string, seen: Map<number, Hex>) {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
  let running = true
  const watching = (async () => {
    while (running) {
      try {
        const { number, hash } = await client.getBlock()
        seen.set(Number(number), hash)
      } catch {
        // Between two keepers there is nobody.
        await sleep(5)
      }
    }
  })()
  return async () => {
    running = false
    await watching
  }
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // A keeper that was killed takes its node along.
  }
}

const start = () => startDevnet({ dataDir, seed, blockTimeMs: 60, nodeLifeMs: 6_000, dumpEverySeconds: 3 })

/** A little of everything: moments right after a block and in the middle of one, dumps and takeovers. */
const pauses = [1_300, 410, 3_170, 55]
/** Each way meets one of them, and not the same ones, where time is short. */
const ways = [
  ['node', pauses.slice(0, 1)],
  ['keeper', pauses.slice(3)],
  ['both', pauses.slice(1, 2)],
] as const

describe('a chain whose processes are killed at any moment', { timeout }, () => {
  const seen = new Map<number, Hex>()
  test.each(ways)('has every block that anybody saw: %s', async (which, share) => {
    for (const pause of isLong ? pauses : share) {
      devnet = await startDevnetAgain()
      const before = seen.size
      const stop = watchHeads(devnet.rpcUrl, seen)
      await sleep(pause)
      await until(() => (seen.size > before ? true : undefined))
      const { keeper, node } = readPids(world)
      if (which !== 'node') kill(keeper)
      if (which !== 'keeper') kill(node)
      await sleep(which === 'node' ? 700 : 100)
      await stop()
      if (which !== 'node') devnet = undefined
    }
    devnet = await startDevnetAgain()
    const client = createPublicClient({ transport: http(devnet.rpcUrl), cacheTime: 0 })
    const newest = Math.max(...seen.keys())
    expect(Number(await client.getBlockNumber())).toBeGreaterThanOrEqual(newest)
    let parent: Hex | undefined
    for (let number = Math.min(...seen.keys()); number <= newest; number++) {
      const block = await client.request({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(number), false],
      })
      if (seen.has(number)) expect(block?.hash, `block ${number}`).toBe(seen.get(number))
      if (parent) expect(block?.parentHash).toBe(parent)
      parent = block?.hash ?? undefined
    }
  })

  async function startDevnetAgain(): Promise<Devnet> {
    return devnet ?? start()
  }
})
