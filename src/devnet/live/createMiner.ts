import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Random } from '../random.ts'
import type { BlockWriter } from '../world/createBlockWriter.ts'

/** Makes the blocks of the running chain. */
export type Miner = {
  /** Finishes the block in work and makes no more. */
  stop(): Promise<void>
}

export type MinerOptions = {
  writer: BlockWriter
  random: Random
  blockTimeMs: number
  /** Queues what happens in the next block. */
  act: () => void | Promise<void>
  /** Told why no block can be made, when none was for a while, and null when one is again. */
  onState: (problem: string | null) => void
}

/** A block that is late is nothing: the node may be busy saving, or being replaced. */
const lateMs = 10_000

/** The base fee wanders between the bounds seen on the real chain, in gwei. */
const feeBounds = { low: 0.036, high: 0.47 }

export function createMiner(options: MinerOptions): Miner {
  const { writer, random } = options
  let gasPrice = 0.08
  let running = true
  let madeAt = performance.now()

  async function makeBlock(): Promise<void> {
    await options.act()
    gasPrice = Math.max(feeBounds.low, Math.min(feeBounds.high, gasPrice * (1 + random.normal() * 0.01)))
    // Blocks of one second share its timestamp.
    const timestamp = Math.floor(Date.now() / 1000)
    await writer.mine({ timestamp, baseFee: BigInt(Math.round(gasPrice * 1e9)) })
  }

  async function loop(): Promise<void> {
    while (running) {
      const startedAt = Date.now()
      try {
        await makeBlock()
        madeAt = performance.now()
        options.onState(null)
      } catch (error) {
        if (performance.now() - madeAt > lateMs) options.onState(`no block can be made: ${messageOf(error)}`)
      }
      await sleep(Math.max(5, options.blockTimeMs - (Date.now() - startedAt)))
    }
  }
  const ended = loop()

  return {
    async stop() {
      running = false
      await ended
    },
  }
}
