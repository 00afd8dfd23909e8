import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'

type Move = ItemOf<'list_trending'>

const args = { universe: 'stocks', window: '24h', min_liquidity_usd: 0, limit: 100 } as const

/** What the traded stocks did in a day, by address: those that rose most and those that fell most meet in the middle. */
export function useStockMoves(): ReadonlyMap<string, Move> {
  const lists = [
    useOperation('list_trending', { ...args, sort: 'gain' }, { live: 30_000 }),
    useOperation('list_trending', { ...args, sort: 'loss' }, { live: 30_000 }),
  ]
  const rows = lists.flatMap((list) => (list.state === 'ready' ? (list.envelope.data.items ?? []) : []))
  return new Map(rows.map((row) => [row.token, row]))
}
