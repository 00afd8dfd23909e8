import { type Hex, zeroAddress } from 'viem'
import { wholeChain } from '../../sources/index/wholeChain.ts'
import type { AddressBook } from './createAddressBook.ts'
import type { Deal } from './dealings.ts'
import { baseOf, quoteOf, type Trade } from './toTrades.ts'

/** A trade as its trader's deals: in what they got, in what they gave, and in the chain as a whole. */
export function toDeals(
  { pool, side }: Trade,
  { trader, time }: Pick<Deal, 'trader' | 'time'>,
  { book, wrappedEther }: { book: AddressBook; wrappedEther: Hex | undefined },
): Deal[] {
  const ether = book.id(zeroAddress)
  const assetOf = (token: number) => (wrappedEther && token === ether ? book.id(wrappedEther) : token)
  const [base, quote] = [assetOf(baseOf(pool)), assetOf(quoteOf(pool))]
  const sides = side === 1 ? (['boughtAt', 'soldAt'] as const) : (['soldAt', 'boughtAt'] as const)
  const deals: Deal[] = [
    { token: base, trader, side: sides[0], time },
    { token: book.id(wholeChain), trader, side: 'boughtAt', time },
  ]
  if (quote !== base) deals.push({ token: quote, trader, side: sides[1], time })
  return deals
}
