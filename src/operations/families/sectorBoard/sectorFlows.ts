import { zeroAddress } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { withFigures } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { issuesOfTokens } from '../../../sources/index/queries/issuesOfTokens.ts'
import { marksFor } from '../../../sources/index/queries/marksFor.ts'
import { tokensTraded } from '../../../sources/index/queries/tokensTraded.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import { sectorInstruments } from './sectorInstruments.ts'

/** Every stock token of the issuer has as many. */
const stockDecimals = 18

export const sectorFlowsInput = z.object({
  window: windowArgument('Time window that is summed.'),
  limit: limitArgument(50, 20),
})

const dollars = {
  bought_usd: z.number().describe('At the prices of the time.'),
  sold_usd: z.number(),
  net_bought_usd: z.number(),
}

export const sectorFlowsOutput = withFigures(
  z.object({
    sector: z.string(),
    window: z.string(),
    instruments: z.number().int().describe('Of the sector, on this network.'),
    ...dollars,
    net_issued_usd: z.number().describe('Minted less burned at the prices now, of the tokens that have one.'),
    items: z.array(
      z.object({
        rank: z.number().int(),
        symbol: z.string(),
        name: z.string(),
        address: z.string(),
        ...dollars,
        trades: z.number().int(),
        traders: z.number().int(),
        minted: z.string().describe('Whole tokens, exact decimal.'),
        burned: z.string(),
        net_issued: z.string(),
        net_issued_usd: z.number().nullable().describe('At the price now.'),
      }),
    ),
  }),
  'bought_usd',
  'sold_usd',
  'net_bought_usd',
  'net_issued_usd',
  'items',
)

const quiet = { trades: 0, boughtUsd: 0, volumeUsd: 0, traders: 0 }

/** What was bought, sold, issued and redeemed of a sector's stock tokens. */
export async function sectorFlows(
  context: IndexedContext,
  { sector }: { sector: string },
  { window, limit }: z.output<typeof sectorFlowsInput>,
) {
  const { index } = context
  const instruments = await sectorInstruments(context, sector)
  const addresses = [...instruments.keys()]
  const [start, ids, prices] = await Promise.all([
    findWindowStart(index, windowSeconds[window]),
    findAddressIds(index, [...addresses, zeroAddress]),
    priceTokens(context, addresses),
  ])
  const tokens = addresses.flatMap((address) => ids.get(address) ?? [])
  const since = start.position
  const among = { sql: marksFor(tokens), params: tokens }
  const stretch = { since, before: startOf(index.span.to + 1) }
  const [traded, issues] = await Promise.all([
    tokensTraded(index, stretch, { sameAs: new Map(), among }),
    issuesOfTokens(index, tokens, { nobody: ids.get(zeroAddress) ?? -1, since }),
  ])
  const sides = new Map(traded.map((row) => [row.id, row]))
  context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
  const rows = [...instruments.values()].map(({ symbol, name, address }) => {
    const id = ids.get(address) ?? -1
    const { boughtUsd, volumeUsd, trades, traders } = sides.get(id) ?? quiet
    const soldUsd = volumeUsd - boughtUsd
    const { minted, burned } = issues.get(id) ?? { minted: 0n, burned: 0n }
    return {
      symbol,
      name,
      address: toChecksum(address),
      bought_usd: boughtUsd,
      sold_usd: soldUsd,
      net_bought_usd: boughtUsd - soldUsd,
      trades,
      traders,
      minted: toDecimal(minted, stockDecimals),
      burned: toDecimal(burned, stockDecimals),
      net_issued: toDecimal(minted - burned, stockDecimals),
      net_issued_usd: worthOf(minted - burned, stockDecimals, prices.get(address)?.usd),
    }
  })
  if (rows.some(({ net_issued_usd }) => net_issued_usd === null))
    context.warn('items.net_issued_usd', 'Tokens without a deep enough path to USDG or ether have no price.')
  const total = (key: 'bought_usd' | 'sold_usd' | 'net_bought_usd' | 'net_issued_usd') =>
    rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  rows.sort(
    (one, other) =>
      Math.abs(other.net_bought_usd) - Math.abs(one.net_bought_usd) || (one.symbol < other.symbol ? -1 : 1),
  )
  return {
    data: {
      sector,
      window,
      instruments: rows.length,
      bought_usd: total('bought_usd'),
      sold_usd: total('sold_usd'),
      net_bought_usd: total('net_bought_usd'),
      net_issued_usd: total('net_issued_usd'),
      items: rows.slice(0, limit).map((row, place) => ({ rank: place + 1, ...row })),
    },
  }
}
