import { zeroAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

type Stretch = { since: number; before: number }

/** So many accounts of a token are looked at on either side, then ten times as many, and so on; at last all who came. */
const usual = { first: 1_000, last: 100_000 }

/** A select for each token that looks at no more accounts than its limit. */
const part = (side: '>=' | '<') =>
  `select cast(? as bigint) as token, count(*) as seen, sum(case when amount > ? then 1 else 0 end) as holding
    from (select amount from balances where token_id = ? and first_position ${side} ? limit ?) as seen` as const
const perQuery = 50

async function countSome(
  view: Querying,
  tokens: readonly number[],
  { side, since, most }: { side: '>=' | '<'; since: number; most: number },
): Promise<Map<number, number>> {
  const rows = await inBatches(
    tokens,
    (some) =>
      view.all(
        query(unionAll(some.map(() => part(side))), { holding: 'wide bigint null' }),
        some.flatMap((token) => [token, zeroAmount, token, since, most]),
        { heavy: true },
      ),
    perQuery,
  )
  return new Map(
    rows.flatMap(({ token, seen, holding }) => (seen < most ? [[token, Number(holding ?? 0)] as const] : [])),
  )
}

async function countAll(
  view: Querying,
  tokens: readonly number[],
  { since, before }: Stretch,
): Promise<Map<number, number>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select token_id, count(*) as entered from balances
       where token_id in (${marks}) and amount > ? and first_position >= ? and first_position < ?
       group by token_id`),
      [...some, zeroAmount, since, before],
      { heavy: true },
    ),
  )
  return new Map(rows.map(({ token_id, entered }) => [token_id, entered]))
}

/** Accounts that have some of each token now. */
async function holdersOf(view: Querying, tokens: readonly number[]): Promise<Map<number, number>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(query(`select token_id, holders from tokens where token_id in (${marks})`), some),
  )
  return new Map(rows.map(({ token_id, holders }) => [token_id, holders]))
}

/**
 * Accounts that first got each token in a stretch of the chain and still have some, by the token's number. Up to the
 * newest block these are all holders less those who came before, of whom there may be fewer.
 */
export async function newHolders(
  view: Querying & Pick<IndexView, 'span'>,
  tokens: readonly number[],
  stretch: Stretch,
  limits = usual,
): Promise<Map<number, number>> {
  if (stretch.before <= startOf(view.span.to)) return countAll(view, tokens, stretch)
  const { since } = stretch
  const found = new Map<number, number>()
  let open = tokens
  for (let most = limits.first; most <= limits.last && open.length > 0; most *= 10) {
    for (const [token, entered] of await countSome(view, open, { side: '>=', since, most }))
      found.set(token, entered)
    open = open.filter((token) => !found.has(token))
    const [older, holders] = await Promise.all([
      countSome(view, open, { side: '<', since, most }),
      holdersOf(view, open),
    ])
    for (const [token, before] of older) found.set(token, (holders.get(token) ?? 0) - before)
    open = open.filter((token) => !found.has(token))
  }
  for (const [token, entered] of await countAll(view, open, stretch)) found.set(token, entered)
  return found
}
