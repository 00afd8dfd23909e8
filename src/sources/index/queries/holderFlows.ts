import type { SqlValue } from '../../store/SqlValue.ts'
import { zeroAmount } from '../amount.ts'
import { arrivalBlocks } from '../arrivalStretches.ts'
import type { IndexView } from '../IndexView.ts'
import { blockOf, startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

/** Who came to a token and who left it in a stretch of the chain. */
export type HolderFlow = {
  /** Accounts that first moved it then, and those of them that have some now. */
  met: number
  holding: number
  /** Accounts that moved it last then, had moved it before, and have nothing now. */
  left: number
}

/** Positions from one on and before another: kept stretches of so many blocks, or without a length what is left. */
type Piece = { from: number; to: number; blocks?: number }

/** A window cut into as few pieces as can be: the longest stretches in its middle. */
function toPieces(from: number, to: number, lengths: readonly number[] = arrivalBlocks): Piece[] {
  if (from >= to) return []
  const blocks = lengths.at(-1)
  if (blocks === undefined) return [{ from, to }]
  const shorter = lengths.slice(0, -1)
  const length = startOf(blocks)
  const [start, end] = [Math.ceil(from / length) * length, Math.floor(to / length) * length]
  if (start >= end) return toPieces(from, to, shorter)
  return [...toPieces(from, start, shorter), { from: start, to: end, blocks }, ...toPieces(end, to, shorter)]
}

type Counted = {
  token_id: number
  met: number | bigint
  holding: number | bigint
  gone: number | bigint
  leavers: number | bigint
}

const made = {
  met: 'wide bigint',
  holding: 'wide bigint',
  gone: 'wide bigint',
  leavers: 'wide bigint',
} as const

/** Those of whole stretches, by what is kept. */
const readCounts = (
  view: Querying,
  tokens: readonly number[],
  pieces: readonly Piece[],
): Promise<Counted[]> =>
  inBatches(tokens, (some, marks) => {
    const select =
      `select token_id, sum(accounts) as met, sum(holders) as holding, sum(gone) as gone, sum(leavers) as leavers
      from arrivals where token_id in (${marks}) and blocks = ? and start >= ? and start < ? group by token_id` as const
    return view.all(
      query(unionAll(pieces.map(() => select)), made),
      pieces.flatMap(({ from, to, blocks = 0 }) => [...some, blocks, blockOf(from), blockOf(to)]),
      { heavy: true },
    )
  })

/** The transfers of few tokens are found by these, those of many are looked for among all: either way they are few. */
const fewTokens = 8

/** Those of a few blocks, each looked at: whoever came or left in them moved in them. */
const countEach = (view: Querying, tokens: readonly number[], { from, to }: Piece): Promise<Counted[]> =>
  inBatches(tokens, (some, marks) => {
    const isIn = <Position extends string>(position: Position) =>
      `case when ${position} >= ? and ${position} < ?` as const
    const [token, given] =
      some.length > fewTokens ? (['token_id + 0', some] as const) : (['token_id', some] as const)
    const side = <Side extends string>(who: Side) =>
      `select token_id, ${who} as holder_id from transfers
       where ${token} in (${marks}) and position >= ? and position < ?` as const
    const place: SqlValue[] = [from, to]
    return view.all(
      query(
        `select moved.token_id, sum(${isIn('own.first_position')} then 1 else 0 end) as met,
           sum(${isIn('own.first_position')} and own.amount > ? then 1 else 0 end) as holding,
           sum(${isIn('own.first_position')} and own.amount = ? then 1 else 0 end) as gone,
           sum(${isIn('own.last_position')} and own.amount = ? then 1 else 0 end) as leavers
         from (${side('from_id')} union ${side('to_id')}) as moved
         join balances own on own.token_id = moved.token_id and own.holder_id = moved.holder_id
         group by moved.token_id`,
        made,
      ),
      [
        ...place,
        ...place,
        zeroAmount,
        ...place,
        zeroAmount,
        ...place,
        zeroAmount,
        ...given,
        ...place,
        ...given,
        ...place,
      ],
      { heavy: true },
    )
  })

/**
 * Who came to each token and who left it in a stretch of the chain, by the token's number. In whole stretches of
 * blocks they are counted already; in the few blocks at either end each is looked at. Who left is told of a stretch
 * that ends with the newest block.
 */
export async function holderFlows(
  view: Querying & Pick<IndexView, 'span'>,
  tokens: readonly number[],
  { since, before }: { since: number; before: number },
): Promise<Map<number, HolderFlow>> {
  const longest = arrivalBlocks[arrivalBlocks.length - 1] ?? 1
  // Nobody came after the newest block, so a stretch that it is in counts as whole.
  const end =
    before > startOf(view.span.to) ? startOf(Math.ceil((view.span.to + 1) / longest) * longest) : before
  const pieces = toPieces(since, end)
  const whole = pieces.filter(({ blocks }) => blocks !== undefined)
  const counted = await Promise.all([
    whole.length === 0 ? [] : readCounts(view, tokens, whole),
    ...pieces.filter(({ blocks }) => blocks === undefined).map((piece) => countEach(view, tokens, piece)),
  ])
  const found = new Map<number, HolderFlow>()
  for (const { token_id, met, holding, gone, leavers } of counted.flat()) {
    const known = found.get(token_id) ?? { met: 0, holding: 0, left: 0 }
    found.set(token_id, {
      met: known.met + Number(met),
      holding: known.holding + Number(holding),
      left: known.left + Number(leavers) - Number(gone),
    })
  }
  return found
}
