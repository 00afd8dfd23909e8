import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import type { Position } from '../fifo.ts'

/** What is left of a position, at the price now. */
export async function valuePosition(world: World, { pricing }: Asked, position: Position) {
  const [decimals, spot] = [await world.decimals(position.token), await pricing.spot(position.token)]
  const price = spot?.usd ?? null
  const value = price === null || decimals === null ? null : (Number(position.open) / 10 ** decimals) * price
  return { ...position, price, value, unrealised: value === null ? null : value - position.openCost }
}
