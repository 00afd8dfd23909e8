import type { Address } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import { moneyTokens } from '../../../domain/market/positions/moneyTokens.ts'
import { decodeAmount } from '../../../sources/index/amount.ts'
import { positionsOf } from '../../../sources/index/queries/positionsOf.ts'
import { tradesOfTraders } from '../../../sources/index/queries/tradesOfTraders.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

/** What an account ever bought and sold of a token. */
export type TradedSum = { bought: bigint; sold: bigint }

type TradedBy = { token: Address; asset: readonly number[]; buyers: readonly number[]; mostTrades: number }

/**
 * What buyers of a token ever bought and sold of it, as their positions say. Of money, and while positions are being
 * made, their trades are added up; undefined where these are too many.
 */
export async function tradedSums(
  { index, network }: Pick<IndexedContext, 'index' | 'network'>,
  { token, asset, buyers, mostTrades }: TradedBy,
): Promise<Map<number, TradedSum> | undefined> {
  const [own] = asset
  if (index.positionsFrom !== undefined && !moneyTokens(network).has(lowerAddress(token))) {
    const rows = await positionsOf(index, { traders: buyers, token: own })
    return new Map(
      rows.map(({ trader_id, bought, sold }) => [
        trader_id,
        { bought: decodeAmount(bought), sold: decodeAmount(sold) },
      ]),
    )
  }
  const trades = await tradesOfTraders(index, { traders: buyers, asset }, mostTrades)
  if (!trades) return undefined
  const sums = new Map<number, TradedSum>()
  for (const { trader, side, amount } of trades) {
    const sum = sums.get(trader) ?? { bought: 0n, sold: 0n }
    if (side === 'buy') sum.bought += amount
    else sum.sold += amount
    sums.set(trader, sum)
  }
  return sums
}
