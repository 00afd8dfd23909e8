import { inject } from 'vitest'
import { startScriptedWorld } from '../world/startScriptedWorld.ts'
import type { ChaosChain } from './ChaosChain.ts'
import type { Dice } from './createDice.ts'

/** The embedded world with its actors, who use every exchange and launchpad; slower than the mini chain. */
export async function startWorldChain(dice: Dice): Promise<ChaosChain> {
  const world = await startScriptedWorld(`chaos ${dice.between(0, 1_000_000)}`)
  const base = (await world.head()).number
  return {
    url: world.url,
    deployment: world.file.deployment,
    indexFile: dice.chance(0.7) ? inject('indexFile') : undefined,
    head: world.head,
    grow: async (blocks) => void (await world.act(blocks)),
    idle: async (blocks) => void (await world.mine(Math.min(blocks, 3))),
    // The state before the world was loaded is gone: nothing can go back there.
    droppable: async () => (await world.head()).number - base,
    reorg: async (depth, blocks) => void (await world.reorg(depth, () => world.act(blocks))),
    stop: world.stop,
  }
}
