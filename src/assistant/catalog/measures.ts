import { toolNames } from '../../base/names/toolNames.gen.ts'
import { patternsOf } from '../textOf.ts'

/**
 * What the windows of the catalog measure, by the words people use for it. `listed` says that a listed tool tells
 * the same as well, so that the row is taken only where a question is not already understood as one for that tool.
 * `counted` says that the row counts what a listed tool lists, and is taken only where a count is asked for.
 */
export type Measure = {
  stem: string
  words: RegExp
  listed: boolean | readonly string[]
  counted: boolean
}

type Marks = { listed?: Readonly<Record<string, Measure['listed']>>; counted?: readonly string[] }

const holders = '(?:holders?|owners|holder base|holder count)'

/** Those of one kind, in their order: the first that fits counts, so what says more comes first. */
const toMeasures = (kind: string, { listed = {}, counted = [] }: Marks): Measure[] =>
  patternsOf('catalog/measures', kind).map(([stem, words]) => ({
    stem,
    words: new RegExp(words.replaceAll('{holders}', holders)),
    listed: listed[stem] ?? false,
    counted: counted.includes(stem),
  }))

const allListed = (stems: string) => Object.fromEntries(stems.split(' ').map((stem) => [stem, true]))

/** Of one token. */
export const tokenMeasures: readonly Measure[] = toMeasures('token', {
  listed: {
    ...allListed('token_buys token_sells token_trades token_volume'),
    token_price_change: [
      toolNames.getTokenAnalytics,
      toolNames.getChart,
      toolNames.getActivitySeries,
      toolNames.compareTokens,
    ],
  },
})

/** Of the whole chain. */
export const chainMeasures: readonly Measure[] = toMeasures('chain', {
  listed: {
    ...allListed('chain_base_fee chain_active_addresses chain_tps chain_tx_count'),
    chain_dex_volume: [toolNames.getMarketOverview, toolNames.getActivitySeries],
  },
  counted: ['chain_graduations', 'chain_new_pools', 'chain_new_tokens', 'chain_launches'],
})

/** Rankings of tokens and wallets; launches are by launchpad. */
export const rankMeasures: readonly Measure[] = toMeasures('rank', {
  listed: {
    ...allListed('top_wallet_pnl top_new_tokens top_gainers top_losers top_trades top_volume'),
    top_large_trades: [toolNames.listTrades],
  },
})

/** Of one wallet. */
export const walletMeasures: readonly Measure[] = toMeasures('wallet', {
  listed: allListed('wallet_net_flow wallet_pnl'),
})
