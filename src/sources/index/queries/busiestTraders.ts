import { hexToBytes } from 'viem'
import { startOf } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { volumeSeconds } from '../volumeSeconds.ts'
import { wholeChain } from '../wholeChain.ts'
import { scanTraders } from './scanTraders.ts'
import { startAt } from './startAt.ts'
import { topOfStretches } from './topOfStretches.ts'
import { type TraderActivity, type TraderScope, traderActivity } from './traderActivity.ts'

type BusiestScope = {
  asset?: readonly number[] | undefined
  among?: readonly number[] | undefined
  since: number
  limit: number
}

const byVolume = (one: TraderActivity, other: TraderActivity) =>
  other.volumeUsd - one.volumeUsd || one.trader - other.trader

/** Where no whole stretch follows, the broken piece is all there is. */
const noEnd = Number.MAX_SAFE_INTEGER

/** The window as whole stretches, and the piece before the first of them. */
async function toScope(view: Querying, { asset, since }: BusiestScope): Promise<TraderScope> {
  const { block, time } = await startAt(view, since)
  const whole = Math.ceil((time + 1) / volumeSeconds) * volumeSeconds
  const [next, chain] = await Promise.all([
    view.get(
      query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
      [whole, block],
    ),
    view.get(query('select id from addresses where address = ?'), [hexToBytes(wholeChain)]),
  ])
  const before = next ? startOf(next.number) : noEnd
  return { asset, tokens: asset ?? (chain ? [chain.id] : []), whole, piece: { since, before } }
}

/**
 * Accounts by the dollars they traded from a position on up to the newest block, each trade once, of one asset or of
 * all; buys are of the asset, or of the base token. Exact without a look at everybody: what an account traded in a
 * stretch is kept in order of size, so nobody below the places that were read can have more than these allow.
 */
export async function busiestTraders(view: Querying, question: BusiestScope): Promise<TraderActivity[]> {
  const { among, limit } = question
  const scope = await toScope(view, question)
  // Of those who traded most in six hours few need have traded in the last minutes.
  if (!among && scope.piece.before === noEnd) return scanTraders(view, question)
  if (among)
    return (await traderActivity(view, scope, among, { leastUsd: 0, limit })).sort(byVolume).slice(0, limit)
  const seen = new Set<number>()
  let busiest: TraderActivity[] = []
  const leastUsd = () => busiest[limit - 1]?.volumeUsd ?? 0
  for await (const { traders, bound } of topOfStretches(view, scope, { limit, leastUsd })) {
    const fresh = traders.filter((trader) => !seen.has(trader))
    for (const trader of fresh) seen.add(trader)
    const found = await traderActivity(view, scope, fresh, { leastUsd: leastUsd(), limit })
    busiest = [...busiest, ...found].sort(byVolume).slice(0, limit)
    const last = busiest[limit - 1]
    if (last && last.volumeUsd >= bound) break
  }
  return busiest
}
