import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Turns } from '../../sources/store/createTurns.ts'
import type { LiveNode } from './createLiveNode.ts'
import type { States } from './createStates.ts'

/** How long before a dump the last block is made: by the node's last dump, or by its start, which is less exact. */
const stillnessMs = { byDump: 300, byStart: 1_000 }
/** How much later than expected it may be taken, and how long it may take to be written. */
const latenessMs = 2_000
const writingMs = 30_000

/**
 * Every so many fresh nodes one starts without the storage slots that hold nothing: they make each block dearer.
 * Without them the node comes to other blocks, so none may be made until it has taken over.
 */
const tidyEvery = 6

export type UpkeepOptions = {
  node: LiveNode
  states: States
  turns: Turns
  /** A node is renewed at its first dump after so long. */
  nodeLifeMs: number
  dumpEveryMs: number
  onTrouble: (what: string) => void
  /** Told why the newest state could not be saved, and null when one is. */
  onState: (problem: string | null) => void
}

/** Keeps the node's dumps, and has a fresh node take over, which takes up less memory, when it is old enough. */
export type Upkeep = {
  /** Milliseconds to the next dump. */
  dueIn(): number
  /** Waits for that dump and keeps it; false when there was none that could be kept. */
  run(): Promise<boolean>
}

export function createUpkeep({ node, states, turns, ...options }: UpkeepOptions): Upkeep {
  let renewals = 0
  const dueAt = () => Math.max(node.readyAt(), states.dumpedAt()) + options.dumpEveryMs

  /** Waits for the moment before the next dump, from which on no block may be made until it is begun. */
  async function untilDump(): Promise<(() => Promise<boolean>) | undefined> {
    const [due, since] = [dueAt(), states.dumpedAt()]
    const stillness = since > node.readyAt() ? stillnessMs.byDump : stillnessMs.byStart
    await sleep(due - stillness - Date.now())
    // One that came early may have been taken while a block was made, and hold a part of each.
    if (states.dumpedAt() !== since) return undefined
    return async () => (await states.begun(since, due + latenessMs)) || unsaved('the node has not written it')
  }

  const unsaved = (why: string) => {
    options.onState(`its state is not saved: ${why}`)
    return false
  }

  async function save(zeroSlots: 'keep' | 'drop'): Promise<boolean> {
    try {
      const saved = await states.keepDump(zeroSlots, Date.now() + writingMs)
      if (!saved) return unsaved('what the node wrote is not whole')
      options.onState(null)
      return true
    } catch (error) {
      return unsaved(messageOf(error))
    }
  }

  async function renew(shared?: Turns): Promise<true> {
    try {
      await node.renew(shared)
      renewals += 1
      return true
    } catch (error) {
      // What it was started from is not whole, or is not what the blocks that follow are made on.
      await states.drop()
      throw error
    }
  }

  async function keepAndRenew(): Promise<boolean> {
    const isOld = Date.now() > node.readyAt() + options.nodeLifeMs
    const begun = await untilDump()
    if (begun === undefined) return false
    if (isOld && renewals % tidyEvery === tidyEvery - 1)
      return turns.run(async () => (await begun()) && (await save('drop')) && renew())
    if (!(await turns.run(begun)) || !(await save('keep'))) return false
    return isOld ? renew(turns) : true
  }

  return {
    dueIn: () => dueAt() - Date.now(),
    async run() {
      try {
        return await keepAndRenew()
      } catch (error) {
        options.onTrouble(`No fresh node could take over: ${messageOf(error)}.`)
        return false
      }
    },
  }
}
