import type { Random } from '../random.ts'
import type { World } from '../world/World.ts'
import type { ChainReads } from './createChainReads.ts'
import type { Wallets } from './createWallets.ts'

/** Everything an actor of the running chain works with. */
export type Scene = {
  /** The world as it is now; what an actor sends through its writer goes into the next block. */
  world: World
  random: Random
  reads: ChainReads
  wallets: Wallets
  /** Blocks since the actors began. */
  tick: number
}

/** One kind of activity. `perMinute` is how often it happens on average. */
export type Actor = {
  name: string
  perMinute: number
  act: (scene: Scene) => Promise<void> | void
}
