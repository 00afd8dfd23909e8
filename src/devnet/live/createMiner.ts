import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { BlockWriter } from '../world/createBlockWriter.ts'

/** Makes the blocks of the running chain. */
export type Miner = {
  /** Finishes the block in work and makes no more until `resume`. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

export type MinerOptions = {
  writer: BlockWriter
  random: Random
  blockTimeMs: number
  /** Queues what happens in the next block. */
  act: () => void | Promise<void>
}

/** The base fee wanders between the bounds seen on the real chain, in gwei. */
const feeBounds = { low: 0.036, high: 0.47 }

export function createMiner(options: MinerOptions): Miner {
  const { writer, random } = options
  let gasPrice = 0.08
  let running = true
  let paused = false
  let lastTimestamp = 0

  async function makeBlock(): Promise<void> {
    await options.act()
    gasPrice = Math.max(feeBounds.low, Math.min(feeBounds.high, gasPrice * (1 + random.normal() * 0.01)))
    // Blocks of one second share its timestamp, and a clock that was set back must not stop the chain.
    lastTimestamp = Math.max(lastTimestamp, Math.floor(Date.now() / 1000))
    await writer.mine({ timestamp: lastTimestamp, baseFee: BigInt(Math.round(gasPrice * 1e9)) })
  }

  let current: Promise<void> = Promise.resolve()
  async function loop(): Promise<void> {
    while (running) {
      const startedAt = Date.now()
      if (!paused) {
        // A block that could not be made is simply late: the node may be busy saving, or being replaced.
        current = makeBlock().catch(() => {})
        await current
      }
      await sleep(Math.max(5, options.blockTimeMs - (Date.now() - startedAt)))
    }
  }
  const ended = loop()

  return {
    async pause() {
      paused = true
      await current
    },
    resume() {
      paused = false
    },
    async stop() {
      running = false
      await ended
    },
  }
}
