import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windows as windowNames } from '../../../base/schema/window.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { readTokenWindows } from '../../../domain/market/windows/readTokenWindows.ts'
import { toWindowItem } from '../../../domain/market/windows/toWindowItem.ts'
import { windowFields } from '../../../domain/market/windows/windowFields.ts'
import { windowMeasures } from '../../../domain/market/windows/windowMeasures.ts'
import { whyNoDecimals } from '../../../domain/tokens/nameTokens.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { getTokenAnalyticsSpeech } from './getTokenAnalytics.speech.ts'

/** One token, many windows. */
export const getTokenAnalytics = defineTool({
  name: 'get_token_analytics',
  title: 'Token analytics',
  topic: 'analytics',
  description: `Get a table of windows for one token: volume, trades, buyers and sellers, net flow, VWAP, price change, volatility, changes of liquidity and holders. Use ${toolNames.compareTokens} for several tokens, ${toolNames.getActivitySeries} for points over time, ${toolNames.getChart} for candles.`,
  words:
    'volume trades traders vwap statistics metrics windows volatil* stats perform* changed hands buying selling pressure up down moved people active liquid turnover',
  core: true,
  speech: getTokenAnalyticsSpeech,
  input: z.object({
    token: tokenArgument(),
    windows: z
      .array(z.enum(windowNames))
      .min(1)
      .max(windowNames.length)
      .default(['5m', '1h', '6h', '24h', '7d'])
      .describe('Windows back from now.'),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    canonical: z.boolean().describe('False for a token that nobody vouches for, whatever its symbol.'),
    decimals: z.number().int().nullable(),
    items: z.array(windowFields),
  }),
  figures: {
    measures: [
      { rows: 'items[]', kind: 'token', subject: '^token', window: 'window', fields: windowMeasures },
    ],
    others: { 'A part of the change of holders.': ['items[].holders_entered', 'items[].holders_exited'] },
  },
  examples: [
    { title: 'a memecoin over the usual windows', arguments: { token: 'CASHCAT' } },
    { title: 'a stock token over a day and a week', arguments: { token: 'NVDA', windows: ['24h', '7d'] } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, windows }) {
    const { index } = context
    const { address } = await resolveToken(context, reference)
    const [rows, describe] = await Promise.all([
      readTokenWindows(context, address, [...new Set(windows)]),
      describeTokens(context, [address]),
    ])
    const named = describe(address)
    const { symbol, canonical, decimals } = named
    for (const { window, gaps } of rows)
      for (const { field, reason } of gaps) context.warn(`items.${window}.${field}`, reason)
    if (decimals === null) context.warn('decimals', whyNoDecimals(named))
    const oldest = Math.min(...rows.map(({ start }) => start.block))
    const complete = rows.every(({ start }) => start.complete)
    context.cover({ from_block: oldest, to_block: index.span.to, complete })
    if (!complete) context.warn('items', 'The index does not reach back to the beginning of every window.')
    return {
      data: {
        token: toChecksum(address),
        symbol,
        canonical,
        decimals,
        items: rows.map((row) => toWindowItem(row, decimals)),
      },
    }
  },
})
