import { zeroAddress } from 'viem'
import { worthAt } from '../../../domain/market/worthAt.ts'
import { tradeTransactions } from '../../../sources/index/queries/tradeTransactions.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

/** The ether price of more transactions is not looked up in one answer. */
const mostTransactions = 5_000

type GasQuery = { wallet: number; asset: readonly number[] | undefined; since: number }

/** Dollars, or why nobody can tell. */
export type GasUsd = { usd: number } | { reason: string }

/** What a wallet paid for gas in the transactions of its trades, at the ether price of each. */
export async function readGasUsd(
  context: IndexedContext,
  { wallet, asset, since }: GasQuery,
): Promise<GasUsd> {
  const sent = await tradeTransactions(context.index, { trader: wallet, asset, since }, mostTransactions)
  if (!sent)
    return { reason: `More than ${mostTransactions} transactions to add up; ask for a shorter window.` }
  const worth = await worthAt(
    context,
    sent.map(({ position }) => ({ token: zeroAddress, position })),
  )
  const dollars = sent.map(({ position, fee }) => {
    const price = worth(zeroAddress, position)
    return price === null ? null : (Number(fee) / 1e18) * price
  })
  if (dollars.includes(null))
    return { reason: 'Nothing told the dollar price of ether at one of its trades.' }
  return { usd: dollars.reduce<number>((sum, one) => sum + (one ?? 0), 0) }
}
