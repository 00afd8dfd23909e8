import { holdingWorth } from '../../../domain/market/measures/holdingWorth.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import { nameIds } from './nameIds.ts'
import type { WalletFrame } from './WalletView.ts'

/** What tokens are called and what amounts of them are worth now, by their numbers in the index. */
export async function priceIds(frame: WalletFrame, ids: Iterable<number>) {
  const names = await nameIds(frame, ids)
  const prices = await priceTokens(frame.context, names.tokens)
  const priceOf = (id: number) => prices.get(names.addressOf(id))
  return {
    ...names,
    /** Of what moved, at the price now. */
    worth: (id: number, amount: bigint) => worthOf(amount, names.decimals(id), priceOf(id)?.usd),
    /** Of what is held. */
    holding: (id: number, amount: bigint) => holdingWorth(amount, names.decimals(id), priceOf(id)),
  }
}
