import { priceChanges } from '../../../domain/market/measures/priceChanges.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { type PricedTrading, readPriced } from './readPriced.ts'

/** How the price of each of the most traded tokens changed; those without a price are left out. */
export async function readMoves(frame: WindowFrame): Promise<(PricedTrading & { percent: number })[]> {
  const tokens = await readPriced(frame)
  const prices = new Map(tokens.map(({ token, price }) => [token, price]))
  const changeOf = await priceChanges(frame.context, prices, [frame])
  return tokens.flatMap((row) => {
    const percent = changeOf(row.token, frame)?.percent ?? null
    return percent === null ? [] : [{ ...row, percent }]
  })
}
