import { zeroAmount } from '../amount.ts'
import { arrivalBlocks } from '../arrivalStretches.ts'
import type { IndexView } from '../IndexView.ts'
import { blockOf, startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** Accounts that first got a token in a stretch of the chain, and how many of them have some now. */
export type NewHolders = { met: number; holding: number }

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

/** Those of whole stretches, by what is kept. */
const readCounts = (view: Querying, tokens: readonly number[], { from, to, blocks = 0 }: Piece) =>
  inBatches(tokens, (some, marks) =>
    view.all(
      query(`select token_id, sum(accounts) as met, sum(holders) as holding from arrivals
       where token_id in (${marks}) and blocks = ? and start >= ? and start < ? group by token_id`),
      [...some, blocks, blockOf(from), blockOf(to)],
      { heavy: true },
    ),
  )

/** Those between two positions, each looked at. */
const countEach = (view: Querying, tokens: readonly number[], { from, to }: Piece) =>
  inBatches(tokens, (some, marks) =>
    view.all(
      query(
        `select token_id, count(*) as met, sum(case when amount > ? then 1 else 0 end) as holding from balances
         where token_id in (${marks}) and first_position >= ? and first_position < ? group by token_id`,
        { holding: 'wide bigint' },
      ),
      [zeroAmount, ...some, from, to],
      { heavy: true },
    ),
  )

/**
 * Who came to each token in a stretch of the chain, by the token's number. In whole stretches of blocks they are
 * counted already; in the few blocks at either end each is looked at.
 */
export async function newHolders(
  view: Querying & Pick<IndexView, 'span'>,
  tokens: readonly number[],
  { since, before }: { since: number; before: number },
): Promise<Map<number, NewHolders>> {
  const [, , longest] = arrivalBlocks
  // Nobody came after the newest block, so a stretch that it is in counts as whole.
  const end =
    before > startOf(view.span.to) ? startOf(Math.ceil((view.span.to + 1) / longest) * longest) : before
  const counted = await Promise.all(
    toPieces(since, end).map((piece) => (piece.blocks ? readCounts : countEach)(view, tokens, piece)),
  )
  const found = new Map<number, NewHolders>()
  for (const { token_id, met, holding } of counted.flat()) {
    const known = found.get(token_id) ?? { met: 0, holding: 0 }
    found.set(token_id, { met: known.met + Number(met), holding: known.holding + Number(holding) })
  }
  return found
}
