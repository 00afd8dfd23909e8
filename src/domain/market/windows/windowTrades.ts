import type { TokenTrade } from '../../../sources/index/queries/tokenTrades.ts'

/** Net flow and average price over trades; trades without a dollar value have no part in the price. */
export function windowTrades(trades: readonly TokenTrade[]): { netFlow: bigint; vwap: number | null } {
  let netFlow = 0n
  let usd = 0
  let priced = 0n
  for (const trade of trades) {
    netFlow += trade.side === 'buy' ? trade.amount : -trade.amount
    if (trade.usd === null) continue
    usd += trade.usd
    priced += trade.amount
  }
  return { netFlow, vwap: priced === 0n ? null : usd / Number(priced) }
}
