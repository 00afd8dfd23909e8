import type { TokenTrade } from '../../../sources/index/queries/tokenTrades.ts'
import type { LotEvent } from './LotEvent.ts'

/** One side of a trade, without its place. */
export type LotTrade = Pick<TokenTrade, 'side' | 'amount' | 'usd'>

export const netOf = (trades: readonly LotTrade[]): bigint =>
  trades.reduce((sum, { side, amount }) => (side === 'buy' ? sum + amount : sum - amount), 0n)

/** What a transaction did to a holding: its trades, and what moved besides. */
export function lotEventsOf(
  { trades, moved }: { trades: readonly LotTrade[]; moved: bigint },
  counts: boolean,
): LotEvent[] {
  const events = trades.map(
    ({ side, amount, usd }): LotEvent =>
      side === 'buy' ? { kind: side, amount, usd } : { kind: side, amount, usd, counts },
  )
  const net = netOf(trades)
  const rest = moved - net
  if (rest > 0n) return [{ kind: 'in', amount: rest }, ...events]
  if (rest === 0n) return events
  const last = events.at(-1)
  // A tax took the rest: what arrived of a buy has cost all of it, and a sale gave that much more away.
  if (last?.kind === 'buy' && moved > 0n && last.amount > -rest) last.amount += rest
  else if (last?.kind === 'sell' && net < 0n) last.amount -= rest
  else events.push({ kind: 'out', amount: -rest })
  return events
}
