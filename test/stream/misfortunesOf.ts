import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosChain } from '../chaos/ChaosChain.ts'
import type { Dice } from '../chaos/createDice.ts'
import type { ChaosProcess } from '../chaos/startChaosProcess.ts'
import type { Place } from '../postgres/Place.ts'
import type { Follower } from './createFollower.ts'
import { cutListener } from './cutListener.ts'

export type MisfortunesOptions = {
  dice: Dice
  chain: ChaosChain
  place: Place
  /** Those that are killed are replaced in it. */
  processes: ChaosProcess[]
  start: () => Promise<ChaosProcess>
  followers: readonly Follower[]
  /** The one that reads so slowly that it is let go, and one beside it by which the stream's steps are seen. */
  slow: Follower
  witness: Follower
  /** How often each happened. */
  counts: Record<string, number>
}

/** More than may wait for a reader, one block after the other. */
const slowBlocks = 16

/** What may go wrong between a chain and those who follow it. */
export function misfortunesOf(options: MisfortunesOptions) {
  const { dice, chain, place, processes, followers, slow, witness, counts } = options
  const paused = new Map<Follower, () => void>()
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }

  // Who waits for its turn has applied nothing.
  const isWriter = (one: ChaosProcess) => (one.progress()?.applied.blocks ?? 0) > 0

  async function kill(at: number): Promise<void> {
    const one = processes[at]
    if (!one) return
    if (place.engine === 'postgres' && dice.chance(0.5)) await cutListener(place.url)
    count(isWriter(one) ? 'writer_killed' : 'replica_killed')
    await one.kill()
    processes[at] = await options.start()
  }

  function settle(): void {
    for (const go of paused.values()) go()
    paused.clear()
  }

  const actions: (() => Promise<unknown> | unknown)[] = [
    () => chain.grow(dice.between(1, 6)),
    () => chain.grow(dice.between(1, 3)),
    async () => {
      const depth = Math.min(dice.between(1, 12), await chain.droppable())
      if (depth === 0) return
      count('fork')
      await chain.reorg(depth, dice.between(depth, depth + 3))
    },
    () => {
      count('cut')
      dice.pick(followers).cut()
    },
    () => {
      const follower = dice.pick(followers)
      if (!paused.has(follower)) paused.set(follower, follower.pause())
    },
    settle,
    () => sleep(dice.between(20, 200)),
    () => (dice.chance(0.4) ? kill(dice.between(0, processes.length - 1)) : undefined),
  ]

  const isTold = async (follower: Follower) => {
    const { hash } = await chain.head()
    await follower.until(() => follower.rows('blocks').some((row) => row.hash === hash), 60_000)
  }

  return {
    perform: async () => void (await dice.pick(actions)()),
    settle,
    killWriter: () => kill(processes.findIndex(isWriter)),
    /** There is none where one process alone has the file. */
    killReplica: () => kill(processes.findIndex((one) => !isWriter(one))),
    /** Leaves a reader that is level with the chain so much behind that it is let go, and lets it come back. */
    async letGo(): Promise<void> {
      settle()
      // One that was just catching up is not let go for what it finds behind that, which it reads at its own pace.
      for (let attempt = 0; attempt < 5 && !slow.counts.has('dropped'); attempt += 1) {
        await chain.grow(1)
        await isTold(slow)
        await sleep(100)
        const go = slow.pause()
        // One step of the stream for each block: what comes at once is read again later too.
        for (let made = 0; made < slowBlocks; made += 1) {
          await chain.grow(1)
          await isTold(witness)
        }
        go()
        await isTold(slow)
      }
    },
  }
}
