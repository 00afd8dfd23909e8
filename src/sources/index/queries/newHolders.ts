import { zeroAmount } from '../amount.ts'
import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

type Stretch = { since: number; before: number }

type Side = '>=' | '<'

/** So many accounts of a token are counted on either side, then ten times as many, and so on; at last all who came. */
const usual = { first: 1_000, last: 1_000_000 }

/** Selects for each token: how many there are up to a limit, of the index alone, and who of them has some. */
const countPart = (side: Side) =>
  `select cast(? as bigint) as token, count(*) as seen
    from (select first_position from balances where token_id = ? and first_position ${side} ? limit ?) as seen` as const
const holdingPart = <Place extends 'first_position' | 'first_position + 0'>(place: Place, side: Side) =>
  `select cast(? as bigint) as token, sum(case when amount > ? then 1 else 0 end) as holding from balances
    where token_id = ? and ${place} ${side} ?` as const
const perQuery = 50

/** Looking one account up takes as long as walking by the accounts of so many holders. */
const walked = 8

/** How many accounts there are on one side of a position, of the tokens that have fewer than that. */
async function countFew(
  view: Querying,
  tokens: readonly number[],
  { side, since, most }: { side: Side; since: number; most: number },
): Promise<Map<number, number>> {
  const rows = await inBatches(
    tokens,
    (some) =>
      view.all(
        query(unionAll(some.map(() => countPart(side)))),
        some.flatMap((token) => [token, token, since, most]),
        { heavy: true },
      ),
    perQuery,
  )
  return new Map(rows.filter(({ seen }) => seen < most).map(({ token, seen }) => [token, seen]))
}

type Looking = { side: Side; since: number; first: number }

/** Tokens of which it is quicker to walk by all accounts, some of whom hold nothing, than to look up those on one side. */
async function findWalked(
  view: Querying,
  few: ReadonlyMap<number, number>,
  first: number,
): Promise<Set<number>> {
  const many = [...few].filter(([, seen]) => seen >= first)
  const holders = await holdersOf(
    view,
    many.map(([token]) => token),
  )
  return new Set(
    many.filter(([token, seen]) => (holders.get(token) ?? 0) < walked * seen).map(([token]) => token),
  )
}

/** Accounts on one side of a position that have some now, each looked at; of tokens that have few there. */
async function countHolding(
  view: Querying,
  few: ReadonlyMap<number, number>,
  { side, since, first }: Looking,
): Promise<Map<number, number>> {
  const byAll = await findWalked(view, few, first)
  const read = (tokens: readonly number[], place: 'first_position' | 'first_position + 0') =>
    inBatches(
      tokens,
      (some) =>
        view.all(
          query(unionAll(some.map(() => holdingPart(place, side))), { holding: 'wide bigint null' }),
          some.flatMap((token) => [token, zeroAmount, token, since]),
          { heavy: true },
        ),
      perQuery,
    )
  const tokens = [...few.keys()]
  const rows = [
    ...(await read(
      tokens.filter((token) => !byAll.has(token)),
      'first_position',
    )),
    // The sum keeps the index of first moves out of it.
    ...(await read([...byAll], 'first_position + 0')),
  ]
  return new Map(rows.map(({ token, holding }) => [token, Number(holding ?? 0)]))
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
    const { first } = limits
    const came = await countFew(view, open, { side: '>=', since, most })
    for (const [token, entered] of await countHolding(view, came, { side: '>=', since, first }))
      found.set(token, entered)
    open = open.filter((token) => !found.has(token))
    const were = await countFew(view, open, { side: '<', since, most })
    const [older, holders] = await Promise.all([
      countHolding(view, were, { side: '<', since, first }),
      holdersOf(view, [...were.keys()]),
    ])
    for (const [token, before] of older) found.set(token, (holders.get(token) ?? 0) - before)
    open = open.filter((token) => !found.has(token))
  }
  for (const [token, entered] of await countAll(view, open, stretch)) found.set(token, entered)
  return found
}
