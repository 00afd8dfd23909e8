import { blockOf, toPosition } from '../../../sources/index/position.ts'
import type { TokenTrade } from '../../../sources/index/queries/tokenTrades.ts'
import type { LotEvent } from './LotEvent.ts'
import { lotEventsOf, netOf } from './lotEventsOf.ts'

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

/**
 * The life of a holding of one token, oldest first. Where `moves` are not known, trades alone tell it. Sales
 * count from a position on.
 */
export function toLotEvents(
  { trades, moves }: { trades: readonly TokenTrade[]; moves?: readonly HolderMove[] | undefined },
  since: number,
): LotEvent[] {
  return byTransaction(trades, moves ?? []).flatMap((group) =>
    lotEventsOf(moves ? group : { ...group, moved: netOf(group.trades) }, group.position >= since),
  )
}
