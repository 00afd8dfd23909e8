import { blockOf, toPosition } from '../../../sources/index/position.ts'
import type { TokenTrade } from '../../../sources/index/queries/tokenTrades.ts'
import type { LotEvent } from './fifo.ts'

/** A transfer of the token to or from its holder. */
export type HolderMove = { position: number; transactionIndex: number; side: 'in' | 'out'; amount: bigint }

type InTransaction = { position: number; trades: TokenTrade[]; moved: bigint }

type Placed = { position: number; transactionIndex: number }

/** Trades and moves of one token by transaction, oldest first. */
function byTransaction(trades: readonly TokenTrade[], moves: readonly HolderMove[]): InTransaction[] {
  const groups = new Map<number, InTransaction>()
  const groupOf = ({ position, transactionIndex }: Placed) => {
    const key = toPosition(blockOf(position), transactionIndex)
    const group = groups.get(key) ?? { position: key, trades: [], moved: 0n }
    groups.set(key, group)
    return group
  }
  for (const trade of trades) groupOf(trade).trades.push(trade)
  for (const move of moves) groupOf(move).moved += move.side === 'in' ? move.amount : -move.amount
  return [...groups.values()].sort((one, other) => one.position - other.position)
}

const netOf = (trades: readonly TokenTrade[]) =>
  trades.reduce((sum, { side, amount }) => (side === 'buy' ? sum + amount : sum - amount), 0n)

/** What a transaction did to the holding: its trades, and what moved besides. */
function eventsOf({ trades, moved }: InTransaction, counts: boolean): LotEvent[] {
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

/**
 * The life of a holding of one token, oldest first. Where `moves` are not known, trades alone tell it. Sales
 * count from a position on.
 */
export function toLotEvents(
  { trades, moves }: { trades: readonly TokenTrade[]; moves?: readonly HolderMove[] | undefined },
  since: number,
): LotEvent[] {
  return byTransaction(trades, moves ?? []).flatMap((group) =>
    eventsOf(moves ? group : { ...group, moved: netOf(group.trades) }, group.position >= since),
  )
}
