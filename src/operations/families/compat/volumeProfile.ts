import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { withFigures } from '../../../base/schema/figure.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { assetIds } from '../../../domain/market/assets.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { whyNoDecimals } from '../../../domain/tokens/nameTokens.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { startOf } from '../../../sources/index/position.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { type TokenTrade, tokenTrades } from '../../../sources/index/queries/tokenTrades.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'

const mostTrades = 20_000

export const volumeProfileInput = z.object({
  token: tokenArgument(),
  window: windowArgument('Time window of the trades.'),
  buckets: z.number().int().min(2).max(50).default(12).describe('How many price levels.'),
})

export const volumeProfileOutput = withFigures(
  z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    window: z.string(),
    trades: z.number().int(),
    volume_usd: z.number(),
    busiest_price_usd: z.number().nullable().describe('Middle of the level with most volume.'),
    items: z.array(
      z.object({
        from_price_usd: z.number(),
        to_price_usd: z.number(),
        volume_usd: z.number(),
        bought_usd: z.number(),
        sold_usd: z.number(),
        trades: z.number().int(),
      }),
    ),
  }),
  'trades',
  'volume_usd',
  'busiest_price_usd',
  'items',
)

type Priced = { price: number; usd: number; side: 'buy' | 'sell' }

/** What was paid for one whole token in each trade that has a dollar value. */
const toPriced = (trades: readonly TokenTrade[], decimals: number): Priced[] =>
  trades.flatMap(({ amount, usd, side }) => {
    const whole = Number(toDecimal(amount, decimals))
    return usd === null || !(whole > 0) ? [] : [{ price: usd / whole, usd, side }]
  })

/** Price levels of equal width from the lowest to the highest price paid, with what was traded at each. */
function toLevels(priced: readonly Priced[], buckets: number) {
  if (priced.length === 0) return []
  const prices = priced.map(({ price }) => price)
  const low = Math.min(...prices)
  const width = (Math.max(...prices) - low) / buckets
  const levels = Array.from({ length: width > 0 ? buckets : 1 }, (_, place) => ({
    from_price_usd: low + place * width,
    to_price_usd: low + (place + 1) * width,
    volume_usd: 0,
    bought_usd: 0,
    sold_usd: 0,
    trades: 0,
  }))
  for (const { price, usd, side } of priced) {
    const place = width > 0 ? Math.min(levels.length - 1, Math.floor((price - low) / width)) : 0
    const level = levels[place]
    if (!level) continue
    level.volume_usd += usd
    level[side === 'buy' ? 'bought_usd' : 'sold_usd'] += usd
    level.trades += 1
  }
  return levels
}

/** At which prices a token changed hands. */
export async function volumeProfile(
  context: IndexedContext,
  { token: reference, window, buckets }: z.output<typeof volumeProfileInput>,
) {
  const { index } = context
  const { address } = await resolveToken(context, reference)
  const [start, asset, describe] = await Promise.all([
    findWindowStart(index, windowSeconds[window]),
    assetIds(context, address),
    describeTokens(context, [address]),
  ])
  const named = describe(address)
  const { symbol, decimals } = named
  const stretch = { since: start.position, before: startOf(index.span.to + 1), order: 'newest' } as const
  const trades = await tokenTrades(index, asset, { ...stretch, limit: mostTrades + 1 })
  const cut = trades.length > mostTrades
  const complete = start.complete && !cut
  context.cover({ from_block: start.block, to_block: index.span.to, complete }, start.complete)
  if (cut) context.warn('items', `Only the newest ${mostTrades} trades of the window are counted.`)
  if (symbol === null) context.warn('symbol', 'The token does not tell its symbol.')
  if (decimals === null) context.warn('items', whyNoDecimals(named))
  const priced = decimals === null ? [] : toPriced(trades.slice(0, mostTrades), decimals)
  const items = toLevels(priced, buckets)
  const [busiest] = [...items].sort((one, other) => other.volume_usd - one.volume_usd)
  if (!busiest) context.warn('busiest_price_usd', 'No trade of the window has a dollar value.')
  return {
    data: {
      token: toChecksum(address),
      symbol,
      window,
      trades: Math.min(trades.length, mostTrades),
      volume_usd: priced.reduce((sum, { usd }) => sum + usd, 0),
      busiest_price_usd: busiest ? (busiest.from_price_usd + busiest.to_price_usd) / 2 : null,
      items,
    },
  }
}
