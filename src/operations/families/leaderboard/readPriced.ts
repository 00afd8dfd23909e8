import type { Address } from 'viem'
import { priceTokens, type TokenPrice } from '../../../domain/market/priceTokens.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { mostTraded } from './mostTraded.ts'
import type { TokenTrading } from './readTokenTrading.ts'

/** Pools are read for so many of the most traded tokens. */
const mostPriced = 300

export type PricedTrading = TokenTrading & { token: Address; price: TokenPrice }

/** The most traded assets of the window with their prices and pools as they stand now. */
export async function readPriced(frame: WindowFrame): Promise<PricedTrading[]> {
  const some = await mostTraded(frame, mostPriced)
  const addresses = await readAddresses(
    frame.index,
    some.map(({ id }) => id),
  )
  const prices = await priceTokens(frame.context, [...addresses.values()])
  return some.flatMap((row) => {
    const token = addresses.get(row.id)
    const price = token && prices.get(token)
    return token && price ? [{ ...row, token, price }] : []
  })
}
