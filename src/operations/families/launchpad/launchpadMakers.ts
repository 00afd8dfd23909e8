import { zeroAddress } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { withFigures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { launchpadDeployers } from '../../../sources/index/queries/launchpadDeployers.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

export const launchpadMakersInput = z.object({
  window: windowArgument('Only launches of this time window.', 'all'),
  limit: limitArgument(50, 20),
})

export const launchpadMakersOutput = withFigures(
  z.object({
    launchpad: z.string(),
    window: z.string(),
    items: z.array(
      z.object({
        rank: z.number().int(),
        deployer: z.string(),
        label: z.string().nullable(),
        launched: z.number().int(),
        graduated: z.number().int(),
        first_launch: z.string().nullable(),
        last_launch: z.string().nullable(),
      }),
    ),
  }),
  'items',
)

/** Who launched most on one launchpad. */
export async function launchpadMakers(
  context: IndexedContext,
  { launchpad }: { launchpad: string },
  { window, limit }: z.output<typeof launchpadMakersInput>,
) {
  const { index } = context
  // Rare events are read from further back than all others, so `all` does not begin with the index's blocks.
  const start = window === 'all' ? undefined : await findWindowStart(index, windowSeconds[window])
  const rows = await launchpadDeployers(index, { launchpad, since: start?.position ?? 0, limit: limit + 1 })
  const known = rows.filter(({ deployer }) => deployer !== zeroAddress).slice(0, limit)
  if (rows.some(({ deployer }) => deployer === zeroAddress))
    context.warn('items', 'Some launches are left out: the launchpad’s event does not name who launched.')
  const [labels, times] = await Promise.all([
    labelAddresses(
      context,
      known.map(({ deployer }) => deployer),
    ),
    blockTimes(
      index,
      known.flatMap((row) => [blockOf(row.firstPosition), blockOf(row.lastPosition)]),
    ),
  ])
  const timeOf = (position: number) => {
    const time = times.get(blockOf(position))
    return time === undefined ? null : toIsoTime(time * 1000)
  }
  const everything = index.whole || index.sparseFrom === 0
  context.cover({
    from_block: start?.block ?? index.sparseFrom,
    to_block: index.span.to,
    complete: start ? start.complete || everything : everything,
  })
  return {
    data: {
      launchpad,
      window,
      items: known.map((row, place) => ({
        rank: place + 1,
        deployer: toChecksum(row.deployer),
        label: labels.get(row.deployer) ?? null,
        launched: row.launched,
        graduated: row.graduated,
        first_launch: timeOf(row.firstPosition),
        last_launch: timeOf(row.lastPosition),
      })),
    },
  }
}
