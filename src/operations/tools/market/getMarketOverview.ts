import { type Address, formatEther } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { sightOf } from '../../../base/network/sightOf.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { gasPriceFields } from '../../../base/schema/gasPriceFields.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { deepEnough, type PricedRow } from '../../../domain/market/boards/deepEnough.ts'
import { type BoardRow, rankTokens } from '../../../domain/market/boards/rankTokens.ts'
import { inUniverse } from '../../../domain/market/boards/universes.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { priceChanges } from '../../../domain/market/measures/priceChanges.ts'
import type { Stretch } from '../../../domain/market/measures/priceRatios.ts'
import { readPremiums } from '../../../domain/market/premiums/readPremiums.ts'
import { summarisePremiums } from '../../../domain/market/premiums/summarisePremiums.ts'
import { priceTokens, type TokenPrice } from '../../../domain/market/priceTokens.ts'
import type { Instrument } from '../../../domain/stocks/createInstrumentRegistry.ts'
import { readEthUsd } from '../../../domain/stocks/readFeed.ts'
import { showSession } from '../../../domain/stocks/sessionFields.ts'
import { stockFeed } from '../../../domain/stocks/stockFeed.ts'
import { readGasPrice } from '../../../sources/chain/readGasPrice.ts'
import { startOf } from '../../../sources/index/position.ts'
import { bridgeFlows } from '../../../sources/index/queries/bridgeFlows.ts'
import { countLaunches } from '../../../sources/index/queries/countLaunches.ts'
import { countTraders } from '../../../sources/index/queries/countTraders.ts'
import { findSpanBefore } from '../../../sources/index/queries/findSpanBefore.ts'
import { findWindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { marketSums } from '../../../sources/index/queries/marketSums.ts'
import { type PoolActivity, poolActivity } from '../../../sources/index/queries/poolActivity.ts'
import { startAt } from '../../../sources/index/queries/startAt.ts'
import { sumMarket } from '../../../sources/index/queries/sumMarket.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { getMarketOverviewFigures } from './getMarketOverview.figures.ts'
import { getMarketOverviewSpeech } from './getMarketOverview.speech.ts'

const shown = 5
/** Prices of tokens with less behind them are anybody's to move. */
const leastLiquidityUsd = 5000
const leastVolumeUsd = 500

const mover = z.object({
  token: z.string(),
  symbol: untrustedText().nullable(),
  canonical: z.boolean().describe('The issuer or the network vouches for it.'),
  price_usd: z.number().nullable(),
  price_change_percent: z.number().nullable(),
  volume_usd: z.number(),
  trades: z.number().int(),
})
const flow = z.object({
  transfers: z.number().int(),
  token_transfers: z.number().int(),
  eth: z.string().nullable().describe('Ether that left, exact decimal; null for deposits.'),
})

/** The market in one call. */
export const getMarketOverview = defineTool({
  name: 'get_market_overview',
  title: 'Market overview',
  topic: 'market',
  description: `Get the whole market in one call: volume, trades, traders, exchanges, most traded tokens, gains and losses, launches, stock premiums, gas and bridge flows. Use ${toolNames.listTrending}, ${toolNames.listTopPools} or ${toolNames.listStockPremiums} for full lists.`,
  words:
    'market summary movers today state dex overview recap land situation trading exchanges sum whole volume overall everything going general',
  profiles: ['lean'],
  core: true,
  speech: getMarketOverviewSpeech,
  input: z.object({ window: windowArgument('Window of all but prices and gas.') }),
  output: z.object({
    window: z.string(),
    from_block: z.number().int(),
    from_timestamp: z.string(),
    ...figures({
      volume_usd: z.number().describe('Trades at the prices of their time.'),
      volume_change_percent: z.number().nullable().describe('Against the window before.'),
      trades: z.number().int(),
      trades_change_percent: z.number().nullable().describe('Against the window before.'),
      unpriced_trades: z.number().int().describe('Without a dollar value, left out of volume.'),
      traders: z.number().int().describe('Distinct senders of swaps.'),
      active_pools: z.number().int(),
      venues: z.array(z.object({ venue: z.string(), volume_usd: z.number(), trades: z.number().int() })),
      most_traded: z.array(mover),
      gainers: z.array(mover),
      losers: z.array(mover),
      launches: z.object({
        launched: z.number().int(),
        graduated: z.number().int(),
        by_launchpad: z.array(
          z.object({ launchpad: z.string(), launched: z.number().int(), graduated: z.number().int() }),
        ),
      }),
    }),
    stocks: z.object({
      session: z.string(),
      compared: z.number().int().describe('Stock tokens with a DEX price and an oracle that stands.'),
      median_premium_bps: z.number().nullable(),
      median_abs_premium_bps: z.number().nullable(),
      above_oracle: z.number().int().describe('Of those compared.'),
      below_oracle: z.number().int().describe('Of those compared.'),
      widest: z.array(z.object({ symbol: z.string(), address: z.string(), premium_bps: z.number() })),
    }),
    eth_usd: z.number().nullable(),
    ...gasPriceFields,
    bridge: figure(
      z
        .object({ deposits: flow, withdrawals: flow })
        .nullable()
        .describe('The canonical bridge; deposits arrive here.'),
    ),
  }),
  figures: getMarketOverviewFigures,
  examples: [
    { title: 'the last day', arguments: {} },
    { title: 'the last hour', arguments: { window: '1h' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { window }) {
    const { index } = context
    const seconds = windowSeconds[window]
    const start = await findWindowStart(index, seconds)
    const stretch = { since: start.position, before: startOf(index.span.to + 1) }
    const earlier = await findSpanBefore(index, start, seconds)
    const pools = await poolActivity(index, await startAt(index, start.position))
    const now = sumMarket(pools)
    const [traded, fed] = await Promise.all([readTraded(context, stretch, pools), readFed(context)])
    const prices = priceTokens(context, [
      ...traded.map(({ token }) => token),
      ...fed.map(({ address }) => address),
    ])
    const [traders, before, launches, bridge, movers, stocks, gasPrice, ethUsd] = await Promise.all([
      countTraders(index, start.position),
      earlier && marketSums(index, earlier),
      countLaunches(index, start.position),
      bridgeFlows(index, start.position),
      prices.then((known) => readMovers(context, stretch, traded, known)),
      readStocks(context, fed, prices),
      readGasPrice(context.chain, context.head.number),
      readEthUsd(context),
    ])
    context.cover({ from_block: start.block, to_block: index.span.to, complete: start.complete })
    for (const { field, reason } of whyNoChange(before)) context.warn(field, reason)
    if (!ethUsd) context.warn('eth_usd', 'No ETH/USD feed answers on this network.')
    const unread = context.network.launchpads.filter((pad) => pad.opens === 'curve' && sightOf(pad).trades)
    if (unread.length > 0)
      context.warn(
        'volume_usd',
        `Trades on curves of ${unread.map(({ name }) => name).join(', ')} are left out: their events are not known.`,
      )
    context.warn('bridge.deposits.eth', 'Plain deposits of ether leave no log on this side of the bridge.')
    if (!bridge) context.warn('bridge', 'Too many crossings to add up; ask for a shorter window.')
    const count = (key: 'launched' | 'graduated') => launches.reduce((sum, row) => sum + row[key], 0)
    return {
      data: {
        window,
        from_block: start.block,
        from_timestamp: toIsoTime(start.time * 1000),
        volume_usd: now.volumeUsd,
        volume_change_percent: changeOf(now.volumeUsd, before?.volumeUsd),
        trades: now.trades,
        trades_change_percent: changeOf(now.trades, before?.trades),
        unpriced_trades: now.unpriced,
        traders,
        active_pools: now.pools,
        venues: now.venues.map(({ venue, volumeUsd, trades }) => ({ venue, volume_usd: volumeUsd, trades })),
        ...movers,
        launches: { launched: count('launched'), graduated: count('graduated'), by_launchpad: launches },
        stocks,
        eth_usd: ethUsd?.price ?? null,
        gas_price_wei: gasPrice.toString(),
        base_fee_wei: context.head.baseFeeWei?.toString() ?? null,
        bridge: bridge
          ? {
              deposits: { ...showFlow(bridge.deposit), eth: null },
              withdrawals: showFlow(bridge.withdrawal),
            }
          : null,
      },
    }
  },
})

const changeOf = (now: number, before: number | undefined) =>
  before === undefined || before === 0 ? null : (now / before - 1) * 100

/** Why there is nothing to compare with, for each figure that has nothing. */
function whyNoChange(before: { trades: number; volumeUsd: number } | undefined) {
  const fields = { volume_change_percent: before?.volumeUsd, trades_change_percent: before?.trades }
  return Object.entries(fields).flatMap(([field, value]) => {
    if (value === undefined)
      return [{ field, reason: 'Index or chain do not reach back over all of the window before this one.' }]
    return value === 0 ? [{ field, reason: 'There was none in the window before this one.' }] : []
  })
}

const showFlow = (own: { transfers: number; tokenTransfers: number; wei: bigint }) => ({
  transfers: own.transfers,
  token_transfers: own.tokenTransfers,
  eth: formatEther(own.wei),
})

/** Tokens that were traded for more than a few dollars, the most traded first. */
async function readTraded(
  context: IndexedContext,
  stretch: Stretch,
  pools: ReadonlyMap<number, PoolActivity>,
): Promise<BoardRow[]> {
  const isIn = await inUniverse(context, 'all')
  const { rows } = await rankTokens(context, stretch, {
    sort: 'volume',
    pools,
    belongs: ({ token, volumeUsd }) => volumeUsd >= leastVolumeUsd && isIn(token),
  })
  return rows
}

type Prices = ReadonlyMap<Address, TokenPrice>

/** Three short lists of tokens, of those alone that cannot be moved by a few dollars. */
async function readMovers(
  context: IndexedContext,
  stretch: Stretch,
  rows: readonly BoardRow[],
  known: Prices,
) {
  const own = new Map(
    rows.flatMap(({ token }) => {
      const price = known.get(token)
      return price ? [[token, price] as const] : []
    }),
  )
  const changeOf = await priceChanges(context, own, [stretch])
  const percents = new Map(rows.map(({ token }) => [token, changeOf(token, stretch)?.percent ?? null]))
  const percentOf = ({ token }: BoardRow) => percents.get(token) ?? null
  const by = (sign: 1 | -1) =>
    rows
      .filter((row) => sign * (percentOf(row) ?? 0) > 0)
      .sort((one, other) => sign * ((percentOf(other) ?? 0) - (percentOf(one) ?? 0)))
  const pick = (list: readonly BoardRow[]) =>
    deepEnough(context, list, { least: leastLiquidityUsd, limit: shown, known })
  const [traded, gained, lost] = await Promise.all([pick(rows), pick(by(1)), pick(by(-1))])
  const describe = await describeTokens(
    context,
    [...traded, ...gained, ...lost].map(({ row }) => row.token),
  )
  const show = ({ row, price }: PricedRow<BoardRow>) => {
    const { symbol, canonical } = describe(row.token)
    return {
      token: toChecksum(row.token),
      symbol,
      canonical,
      price_usd: price.usd,
      price_change_percent: percentOf(row),
      volume_usd: row.volumeUsd,
      trades: row.trades,
    }
  }
  return { most_traded: traded.map(show), gainers: gained.map(show), losers: lost.map(show) }
}

/** Stock tokens with an oracle. */
async function readFed(context: IndexedContext): Promise<Instrument[]> {
  const book = await context.stocks.upTo(context.head.number)
  return book.all.filter(({ symbol }) => stockFeed(context.network, symbol) !== undefined)
}

async function readStocks(context: IndexedContext, fed: readonly Instrument[], prices: Promise<Prices>) {
  const rows = await readPremiums(context, fed, prices)
  const { compared, leftOut, medianBps, medianAbsBps, above, below, widest } = summarisePremiums(rows)
  if (leftOut > 0)
    context.warn(
      'stocks.compared',
      `${leftOut} of ${rows.length} stock tokens with both prices have a paused or stale oracle and count nowhere here; ${toolNames.listStockPremiums} lists them.`,
    )
  if (compared === 0) context.warn('stocks.median_premium_bps', 'No stock token has both prices now.')
  return {
    session: showSession(context.head.timestampMs).state,
    compared,
    median_premium_bps: medianBps,
    median_abs_premium_bps: medianAbsBps,
    above_oracle: above,
    below_oracle: below,
    widest: widest
      .slice(0, shown)
      .map(({ symbol, address, premium_bps }) => ({ symbol, address, premium_bps })),
  }
}
