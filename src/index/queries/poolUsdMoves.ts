import type { ReadView } from '../../store/Reader.ts'

/** Dollars for one smallest unit of a pool's base token at the ends of a stretch; null where nothing told. */
export type UsdMove = { first: number | null; last: number | null }

type Row = { pool_id: number; place: string; price: number; quote_usd: number | null }

/** Two selects for each pool and one more; SQLite takes no more than 500 in one query. */
const perQuery = 100

const select = (place: string, condition: string, order: 'asc' | 'desc') =>
  `select * from (select pool_id, '${place}' as place, price, quote_usd from trades
     where pool_id = ? and ${condition} order by position ${order} limit 1) as ${place}_trade`

/**
 * Prices before a stretch and at its end, by pool. A pool that had no trade before it starts with its first
 * trade in it.
 */
export async function poolUsdMoves(
  view: ReadView,
  pools: readonly number[],
  { since, before }: { since: number; before: number },
): Promise<Map<number, UsdMove>> {
  const found = new Map<number, Map<string, number | null>>()
  const wanted = [...new Set(pools)]
  for (let from = 0; from < wanted.length; from += perQuery) {
    const some = wanted.slice(from, from + perQuery)
    const rows = await view.all<Row>(
      some
        .flatMap(() => [
          select('earlier', 'position < ?', 'desc'),
          select('opening', 'position >= ?', 'asc'),
          select('closing', 'position < ?', 'desc'),
        ])
        .join(' union all '),
      some.flatMap((pool) => [pool, since, pool, since, pool, before]),
      { heavy: true },
    )
    for (const { pool_id, place, price, quote_usd } of rows) {
      const own = found.get(pool_id) ?? new Map()
      found.set(pool_id, own.set(place, quote_usd === null ? null : price * quote_usd))
    }
  }
  return new Map(
    wanted.map((pool) => {
      const own = found.get(pool)
      const first = own?.has('earlier') ? own.get('earlier') : own?.get('opening')
      return [pool, { first: first ?? null, last: own?.get('closing') ?? null }]
    }),
  )
}
