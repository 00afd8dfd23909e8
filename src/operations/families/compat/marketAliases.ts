import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { decimalAmountArgument } from '../../../base/schema/decimalAmount.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { windowArgument } from '../../../base/schema/window.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { getTokenAnalytics } from '../../tools/analytics/getTokenAnalytics.ts'
import { getChainStats } from '../../tools/chain/getChainStats.ts'
import { getGasOracle } from '../../tools/gas/getGasOracle.ts'
import { getMarketOverview } from '../../tools/market/getMarketOverview.ts'
import { getPool } from '../../tools/market/getPool.ts'
import { getSwapQuote } from '../../tools/market/getSwapQuote.ts'
import { listTrending } from '../../tools/market/listTrending.ts'
import { defineRow } from '../defineRow.ts'
import { aliasOf } from './aliasOf.ts'
import { volumeProfile, volumeProfileInput, volumeProfileOutput } from './volumeProfile.ts'

const { window: _, ...trendFilters } = listTrending.input.shape
const trendInput = z.object(trendFilters)

const trends = (
  [
    ['5m', 'five minutes'],
    ['1h', 'hour'],
    ['6h', 'six hours'],
    ['24h', 'day'],
  ] as const
).map(([window, name]) =>
  aliasOf(listTrending, {
    name: `trend_${window}`,
    title: `Trending, ${window}`,
    description: `List the tokens that moved most in the last ${name}, by volume or another measure; ${toolNames.listTrending} with its window fixed.`,
    words: `trend trending hot movers ${window} ${name}`,
    input: trendInput,
    bound: { window },
    to: (args) => ({ ...args, window }),
  }),
)

/** Older names of what is asked of the market and the chain. */
export const marketAliases: readonly CatalogRow[] = [
  aliasOf(getMarketOverview, {
    name: 'get_desk',
    title: 'Market desk',
    description: `Get the whole market on one desk: volume, movers, launches, premiums, gas and bridge; the same answer as ${toolNames.getMarketOverview}.`,
    words: 'desk dashboard market overview summary',
    input: getMarketOverview.input,
    to: (args) => args,
  }),
  aliasOf(getPool, {
    name: 'get_pair',
    title: 'Pair',
    description: `Get one trading pair in full, by its address or by its token; the same answer as ${toolNames.getPool}.`,
    words: 'pair pool reserves price',
    input: z.object({ pair: getPool.input.shape.pool }),
    example: { pair: 'CASHCAT' },
    to: ({ pair }) => ({ pool: pair }),
  }),
  aliasOf(getTokenAnalytics, {
    name: 'get_token_activity',
    title: 'Token activity',
    description: `Get volume, trades, traders and price moves of a token in one window; ${toolNames.getTokenAnalytics} for that window.`,
    words: 'activity volume trades traders',
    input: z.object({ token: tokenArgument(), window: windowArgument('How far back to look.') }),
    example: { token: 'CASHCAT' },
    to: ({ token, window }) => ({ token, windows: [window] }),
  }),
  aliasOf(getSwapQuote, {
    name: 'get_curve_quote',
    title: 'Curve quote',
    description: `Quote a buy of a token for ETH, or a sale of it, on its curve or in its pools by the best route; ${toolNames.getSwapQuote} against ETH.`,
    words: 'bonding curve buy sell quote price impact',
    input: z.object({
      token: tokenArgument(),
      side: z.enum(['buy', 'sell']).default('buy').describe('buy pays ETH, sell pays the token.'),
      amount: decimalAmountArgument(
        'How much is paid, such as 0.1: of ETH for a buy, of the token for a sale.',
      ),
    }),
    example: { token: 'CASHCAT', amount: '0.1' },
    to: ({ token, side, amount }) =>
      side === 'buy'
        ? { token_in: 'ETH', token_out: token, amount }
        : { token_in: token, token_out: 'ETH', amount },
  }),
  defineRow({
    name: 'get_volume_profile',
    title: 'Volume profile',
    topic: 'analytics',
    description:
      'Get at which prices a token changed hands in a window: dollars bought and sold at each of so many price levels, and the busiest one.',
    words: 'volume by price level histogram support resistance profile',
    input: volumeProfileInput,
    output: volumeProfileOutput,
    examples: [{ title: 'as clients call it', arguments: { token: 'CASHCAT' } }],
    cost: 'light',
    cache: 'block',
    index: 'required',
    implementation: 'volume_profile',
    bound: {},
    run: volumeProfile,
  }),
  ...trends,
  aliasOf(getGasOracle, {
    name: 'gas_now',
    title: 'Gas now',
    description: `Get what gas costs right now and what usual transactions cost; the same answer as ${toolNames.getGasOracle}.`,
    words: 'gas price fee gwei now',
    input: getGasOracle.input,
    to: (args) => args,
  }),
  aliasOf(getChainStats, {
    name: 'chain_now',
    title: 'Chain now',
    description: `Get the state of the chain right now: head, block time, transactions a second; ${toolNames.getChainStats} over the last hour.`,
    words: 'chain now tps block height state',
    input: z.object({}),
    bound: { window: '1h' },
    to: () => ({ window: '1h' }),
  }),
]
