import type { Asked } from '../../judge/Check.ts'
import type { Position } from '../fifo.ts'

/** What is left of a position, by what its pools could pay, and at the price now. */
export async function valuePosition({ pricing }: Asked, position: Position) {
  const spot = await pricing.spot(position.token)
  const [all, open] = [
    await pricing.worth(position.token, position.open + position.unknownOpen),
    await pricing.worth(position.token, position.open),
  ]
  // All that is left is sold at once, and each part gets its share.
  const paid = all.usd !== null && all.atPriceUsd ? all.usd / all.atPriceUsd : 1
  const value = open.atPriceUsd === null ? null : open.atPriceUsd * paid
  const gain = (worth: number | null) => (worth === null ? null : worth - position.openCost)
  return {
    ...position,
    price: spot?.usd ?? null,
    value,
    unrealised: gain(value),
    unrealisedAtPrice: gain(open.atPriceUsd),
  }
}
