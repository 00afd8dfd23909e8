import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { withFigures } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { type BoardRow, rankTokens } from '../../../domain/market/boards/rankTokens.ts'
import { priceChanges } from '../../../domain/market/measures/priceChanges.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { sectorInstruments } from './sectorInstruments.ts'

const sorts = ['move', 'gain', 'loss', 'volume'] as const

export const sectorMoversInput = z.object({
  window: windowArgument('Time window of changes and volume.'),
  sort: z.enum(sorts).default('move').describe('Largest move either way, gain, loss or volume first.'),
  limit: limitArgument(50, 20),
})

export const sectorMoversOutput = withFigures(
  z.object({
    sector: z.string(),
    window: z.string(),
    instruments: z.number().int().describe('Of the sector, on this network.'),
    traded: z.number().int(),
    rising: z.number().int(),
    falling: z.number().int(),
    volume_usd: z.number(),
    items: z.array(
      z.object({
        rank: z.number().int(),
        symbol: z.string(),
        name: z.string(),
        address: z.string(),
        price_usd: z.number().nullable().describe('Per token, by pools.'),
        price_change_percent: z
          .number()
          .nullable()
          .describe('Over the window, or since its first trade in it.'),
        volume_usd: z.number(),
        trades: z.number().int(),
        buys: z.number().int(),
        traders: z.number().int(),
        liquidity_usd: z.number().nullable(),
      }),
    ),
  }),
  'traded',
  'rising',
  'falling',
  'volume_usd',
  'items',
)

type Moved = BoardRow & { changePercent: number | null }

const keys: Record<(typeof sorts)[number], (row: Moved) => number> = {
  move: ({ changePercent }) => Math.abs(changePercent ?? 0),
  gain: ({ changePercent }) => changePercent ?? Number.NEGATIVE_INFINITY,
  loss: ({ changePercent }) => -(changePercent ?? Number.POSITIVE_INFINITY),
  volume: ({ volumeUsd }) => volumeUsd,
}

/** Stock tokens of a sector by how their pool price moved. */
export async function sectorMovers(
  context: IndexedContext,
  { sector }: { sector: string },
  { window, sort, limit }: z.output<typeof sectorMoversInput>,
) {
  const { index } = context
  const instruments = await sectorInstruments(context, sector)
  const start = await findWindowStart(index, windowSeconds[window])
  const stretch = { since: start.position, before: startOf(index.span.to + 1) }
  const { rows: traded } = await rankTokens(context, stretch, {
    sort: 'volume',
    belongs: ({ token }) => instruments.has(token),
  })
  const prices = await priceTokens(
    context,
    traded.map(({ token }) => token),
  )
  const changeOf = await priceChanges(context, prices, [stretch])
  const rows = traded.map((row) => ({
    ...row,
    changePercent: changeOf(row.token, stretch)?.percent ?? null,
  }))
  const key = keys[sort]
  const ordered = [...rows].sort((one, other) => key(other) - key(one) || one.id - other.id)
  const shown = ordered.slice(0, limit)
  context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
  if (shown.some(({ changePercent }) => changePercent === null))
    context.warn('items.price_change_percent', 'Nothing told the dollar price of some tokens then.')
  if (shown.some(({ token }) => prices.get(token)?.usd == null))
    context.warn('items.price_usd', 'Tokens without a deep enough path to USDG or ether have no price.')
  const count = (sign: 1 | -1) => rows.filter((row) => sign * (row.changePercent ?? 0) > 0).length
  return {
    data: {
      sector,
      window,
      instruments: instruments.size,
      traded: rows.length,
      rising: count(1),
      falling: count(-1),
      volume_usd: rows.reduce((sum, { volumeUsd }) => sum + volumeUsd, 0),
      items: shown.map((row, place) => {
        const instrument = instruments.get(row.token)
        const price = prices.get(row.token)
        return {
          rank: place + 1,
          symbol: instrument?.symbol ?? '',
          name: instrument?.name ?? '',
          address: toChecksum(row.token),
          price_usd: price?.usd ?? null,
          price_change_percent: row.changePercent,
          volume_usd: row.volumeUsd,
          trades: row.trades,
          buys: row.buys,
          traders: row.traders,
          liquidity_usd: price?.liquidityUsd ?? null,
        }
      }),
    },
  }
}
