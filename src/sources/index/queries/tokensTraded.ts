import type { Address } from 'viem'
import type { IndexView } from '../IndexView.ts'
import { knownAddress } from '../knownAddress.ts'
import { startOf } from '../position.ts'
import { query } from '../query.ts'
import { assetIn } from './assetIn.ts'
import { countDealers } from './countDealers.ts'
import { readAddresses } from './readAddresses.ts'
import { startAt } from './startAt.ts'
import type { TokenSums } from './sumAssets.ts'
import { sumTokens, type TradedFilter } from './sumTokens.ts'
import { tradersBetween } from './tradersBetween.ts'
import { unionAll } from './unionAll.ts'

/** What was traded of an asset in a stretch of the chain, and how many accounts traded and got it. */
export type TokenTraded = TokenSums & { token: Address; traders: number; buyers: number }

type Stretch = { since: number; before: number }

/** Both sides of the trades of a few minutes, under the numbers that stand for their assets. */
const pairsOf =
  (sameAs: ReadonlyMap<number, number>) =>
  ({ since, before }: Stretch) => ({
    sql: query(
      unionAll(
        (['base_id', 'quote_id'] as const).map(
          (column) =>
            `select ${assetIn(column, sameAs)} as token, trader_id from trades where position >= ? and position < ?` as const,
        ),
      ),
      { token: 'bigint' },
    ),
    params: [since, before, since, before],
  })

/** Every asset traded from one position to before another, on whichever side of its pools, each trade once. */
export async function tokensTraded(
  view: IndexView,
  stretch: Stretch,
  filter: TradedFilter,
): Promise<TokenTraded[]> {
  const rows = await sumTokens(view, stretch, filter)
  const ids = rows.map(({ id }) => id)
  const { sameAs } = filter
  const isNewest = stretch.before > startOf(view.span.to)
  // Before anything is under way: what fails while somebody waits for something else is nobody's.
  const start = isNewest ? await startAt(view, stretch.since) : undefined
  const [addresses, dealers] = await Promise.all([
    readAddresses(view, ids),
    start
      ? countDealers(view, start, { tokens: ids, pairs: pairsOf(sameAs) })
      : tradersBetween(view, stretch, sameAs),
  ])
  return rows.map((row) => ({
    ...row,
    token: knownAddress(addresses, row.id),
    traders: dealers.get(row.id)?.traders ?? 0,
    buyers: dealers.get(row.id)?.buyers ?? 0,
  }))
}
