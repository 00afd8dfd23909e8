import { between } from '../../chain/Chain.ts'
import type { World } from '../../world/createWorld.ts'
import { baseOf, type Trade } from '../../world/Market.ts'

/** Swaps of a token in the pools whose base it is. */
export const baseTrades = (world: World, token: string, from: number, to: number): Trade[] =>
  between(world.market.tradesOfToken(token), from, to).filter(({ pool }) => baseOf(pool) === token)
