import { z } from 'zod'
import { sightOf } from '../../../base/network/sightOf.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { curvePadsOf } from '../../../domain/safety/launches/launchpadFacts.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { launchpadMarket } from '../../../sources/index/queries/launchpadMarket.ts'
import { type LaunchpadTotals, launchpadTotals } from '../../../sources/index/queries/launchpadTotals.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { tradesUnread } from './tradesUnread.ts'

export const launchpadStatsInput = z.object({
  window: windowArgument('Time window of everything but the totals.'),
})

const counts = z.object({
  launched: z.number().int().nullable(),
  graduated: z.number().int().nullable().describe('Null where tokens do not start on a curve.'),
  deployers: z.number().int().nullable(),
})

export const launchpadStatsOutput = z.object({
  launchpad: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  factories: z.array(z.string()),
  first_launch: z.string().nullable(),
  last_launch: z.string().nullable(),
  total: counts,
  graduated_percent: z.number().nullable().describe('Of all that were launched.'),
  window: z.string(),
  in_window: z.object(
    figures({
      ...counts.shape,
      trades: z.number().int(),
      volume_usd: z.number(),
      unpriced_trades: z.number().int(),
      traders: z.number().int(),
      tokens_traded: z.number().int(),
    }),
  ),
})

/** One launchpad in numbers. */
export async function launchpadStats(
  context: IndexedContext,
  { launchpad }: { launchpad: string },
  { window }: z.output<typeof launchpadStatsInput>,
) {
  const { index } = context
  const fact = context.network.launchpads.find(({ key }) => key === launchpad)
  const start = await findWindowStart(index, windowSeconds[window])
  const [total, own, market] = await Promise.all([
    launchpadTotals(index, { launchpad, since: 0 }),
    launchpadTotals(index, { launchpad, since: start.position }),
    launchpadMarket(index, { launchpad, start }),
  ])
  const everything = index.whole || index.sparseFrom === 0
  const complete = start.complete && everything
  const unread = tradesUnread(context, launchpad)
  context.cover({ from_block: start.block, to_block: index.span.to, complete }, unread ?? complete)
  if (!everything)
    for (const field of ['total.launched', 'total.graduated', 'total.deployers', 'graduated_percent'])
      context.warn(field, `Launches are read from block ${index.sparseFrom} on.`)
  const hasCurve = curvePadsOf(context.network).includes(launchpad)
  const noCurve =
    (fact && sightOf(fact).graduations) ?? 'Its tokens start in a pool: there is no curve to leave.'
  if (!hasCurve)
    for (const field of ['total.graduated', 'in_window.graduated', 'graduated_percent'])
      context.warn(field, noCurve)
  else if (total.launched === 0) context.warn('graduated_percent', 'Nothing has been launched on it.')
  if (!fact?.model) context.warn('model', 'How it launches tokens is not known for certain.')
  const show = ({ launched, graduated, deployers }: LaunchpadTotals) => ({
    launched,
    graduated: hasCurve ? graduated : null,
    deployers,
  })
  const ends = [total.firstPosition, total.lastPosition]
  const times = await blockTimes(
    index,
    ends.flatMap((position) => (position === null ? [] : [blockOf(position)])),
  )
  if (total.firstPosition === null)
    for (const field of ['first_launch', 'last_launch'])
      context.warn(field, 'Nothing has been launched on it.')
  const [first, last] = ends.map((position) => {
    const time = position === null ? undefined : times.get(blockOf(position))
    return time === undefined ? null : toIsoTime(time * 1000)
  })
  return {
    data: {
      launchpad,
      name: fact?.name ?? launchpad,
      model: fact?.model ?? null,
      factories: fact?.factories.map((factory) => toChecksum(factory)) ?? [],
      first_launch: first ?? null,
      last_launch: last ?? null,
      total: everything ? show(total) : { launched: null, graduated: null, deployers: null },
      graduated_percent:
        everything && hasCurve && total.launched > 0 ? (total.graduated / total.launched) * 100 : null,
      window,
      in_window: {
        ...show(own),
        trades: market.trades,
        volume_usd: market.volumeUsd,
        unpriced_trades: market.unpriced,
        traders: market.traders,
        tokens_traded: market.tokens,
      },
    },
  }
}
