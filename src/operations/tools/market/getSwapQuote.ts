import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalAmountArgument, toRawAmount } from '../../../base/schema/decimalAmount.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { readL1BytePrice } from '../../../domain/market/gas/readL1BytePrice.ts'
import { transactionFee } from '../../../domain/market/gas/transactionFee.ts'
import { typicalTransactions } from '../../../domain/market/gas/typicalTransactions.ts'
import { moneyForms } from '../../../domain/market/quotes/moneyForms.ts'
import { quoteRoutes, type Route } from '../../../domain/market/quotes/quoteRoutes.ts'
import { routeCosts } from '../../../domain/market/quotes/routeCosts.ts'
import { suggestMinimum } from '../../../domain/market/quotes/suggestMinimum.ts'
import { routeStepFields, toRouteSteps, turnInto } from '../../../domain/market/quotes/toRouteSteps.ts'
import { readDecimals } from '../../../domain/market/readDecimals.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { tradeVerdicts } from '../../../domain/safety/judgeTrade.ts'
import { type RouteRisks, readRouteRisks } from '../../../domain/safety/readRouteRisks.ts'
import { readEthUsd } from '../../../domain/stocks/readFeed.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { readGasPrice } from '../../../sources/chain/readGasPrice.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { getSwapQuoteSpeech } from './getSwapQuote.speech.ts'

const percent = () => z.number().nullable()

const routeRow = z.object({
  pools: z.array(z.string()),
  venues: z.array(z.string()),
  pool_kinds: z.array(z.string()),
  amount_out: z.string().nullable().describe('Raw units; null where the route cannot fill the amount.'),
  amount_out_decimal: z.string().nullable().describe('Exact decimal.'),
  price: z.number().nullable().describe('token_out for one whole token_in.'),
  price_impact_percent: percent(),
  fee_percent: percent(),
  gas_estimate: z.number().int().nullable(),
})

/** What a swap would give now, by the best route. */
export const getSwapQuote = defineTool({
  name: 'get_swap_quote',
  title: 'Swap quote',
  topic: 'market',
  description: `Get what an amount of one token buys of another now: the best route over all pools, price impact, fees, token taxes, honeypots, a minimum to ask for, gas. Use ${toolNames.getMarketDepth} for many sizes, ${toolNames.getTokenPrices} for spot prices, ${toolNames.getSafety} for all risks.`,
  words:
    'exchange route rate much would i receive slippage trade quote buy sell swap* convert* turn into get for',
  profiles: ['stocks'],
  core: true,
  speech: getSwapQuoteSpeech,
  input: z.object({
    token_in: tokenArgument('What is paid: 0x address, ticker, name or ETH.'),
    token_out: tokenArgument('What is bought: 0x address, ticker, name or ETH.'),
    amount: decimalAmountArgument('How much is paid, such as 1.5.'),
    unit: z.enum(['token', 'raw']).default('token').describe('Whole tokens, or raw smallest units.'),
    max_hops: z.number().int().min(1).max(2).default(2).describe('Pools in a route.'),
  }),
  output: z.object({
    token_in: z.string().describe('The zero address is ETH.'),
    symbol_in: untrustedText().nullable(),
    decimals_in: z.number().int(),
    amount_in: z.string().describe('Raw units.'),
    amount_in_decimal: z.string().describe('Exact decimal.'),
    token_out: z.string().describe('The zero address is ETH.'),
    symbol_out: untrustedText().nullable(),
    decimals_out: z.number().int(),
    amount_out: z.string().nullable().describe('Raw units that the pools give, fees included.'),
    amount_out_decimal: z.string().nullable().describe('Exact decimal.'),
    tax_in_percent: percent().describe('What token_in keeps of itself when it is sold.'),
    tax_out_percent: percent().describe('What token_out keeps of itself when it is bought.'),
    amount_out_after_tax: z.string().nullable().describe('Raw units that arrive.'),
    amount_out_after_tax_decimal: z.string().nullable().describe('Exact decimal.'),
    slippage_percent: percent().describe('Allowed for in min_amount_out: more where the price moves more.'),
    min_amount_out: z.string().nullable().describe('Raw units; a minimum to ask a router for.'),
    min_amount_out_decimal: z.string().nullable().describe('Exact decimal.'),
    tokens: z
      .array(
        z.object({
          token: z.string(),
          symbol: untrustedText().nullable(),
          verdict: z.enum(tradeVerdicts).describe(`As ${toolNames.simulateTokenTrade} has it.`),
          reason: untrustedText(),
        }),
      )
      .describe('Whether what is quoted can be sold again; ETH and USDG are left out.'),
    price: z.number().nullable().describe('token_out for one whole token_in, all costs but gas in it.'),
    mid_price: z.number().nullable().describe('The same without fees and impact, in the pools of the route.'),
    price_impact_percent: percent().describe(
      'Lost against mid_price after fees: slippage and what hooks keep.',
    ),
    fee_percent: percent().describe('Fees of all pools of the route.'),
    total_cost_percent: percent().describe('Fees and impact together.'),
    gas_estimate: z
      .number()
      .int()
      .nullable()
      .describe('Gas by the quoters, with what a router adds; v2 typical.'),
    gas_cost_usd: z
      .number()
      .nullable()
      .describe(
        `gas_estimate and the L1 data of a typical swap, at the prices of ${toolNames.getGasOracle}.`,
      ),
    route: z.array(routeStepFields).describe('Steps of the best route in order.'),
    items: z.array(routeRow).describe('Every route that was looked at, best first.'),
  }),
  figures: {
    others: {
      'A cost of gas.': ['gas_cost_usd'],
      'What one trade would pay.': [
        'price',
        'mid_price',
        'price_impact_percent',
        'items[].price',
        'items[].price_impact_percent',
      ],
    },
  },
  examples: [
    { title: 'sell one ether for dollars', arguments: { token_in: 'ETH', token_out: '$USDG', amount: '1' } },
    {
      title: 'from one stock token to another',
      arguments: { token_in: 'NVDA', token_out: 'AAPL', amount: '2.5', max_hops: 2 },
    },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token_in, token_out, amount, unit, max_hops }) {
    const [{ address: tokenIn }, { address: tokenOut }] = await Promise.all([
      resolveToken(context, token_in),
      resolveToken(context, token_out),
    ])
    if (tokenIn === tokenOut) throw context.refuse('token_out', 'must be another token than token_in')
    const decimals = await readDecimals(context, [tokenIn, tokenOut])
    const [decimalsIn, decimalsOut] = [decimals.get(tokenIn), decimals.get(tokenOut)]
    if (decimalsIn === undefined) throw context.refuse('token_in', 'must be a token that tells its decimals')
    if (decimalsOut === undefined)
      throw context.refuse('token_out', 'must be a token that tells its decimals')
    const amountIn = toRawAmount(amount, unit === 'raw' ? 0 : decimalsIn)
    if (amountIn === undefined || amountIn === 0n || amountIn >= 1n << 128n)
      throw context.refuse(
        'amount',
        `must be above zero, below 2^128 smallest units, with no more than ${unit === 'raw' ? 0 : decimalsIn} decimals`,
      )
    const sameMoney = moneyForms(context.network, tokenIn).includes(tokenOut)
    const [routes, gasPrice, perL1Byte, ethUsd, describe] = await Promise.all([
      sameMoney ? [] : quoteRoutes(context, { tokenIn, tokenOut, amountIn, maxHops: max_hops }),
      readGasPrice(context.chain, context.head.number),
      readL1BytePrice(context),
      readEthUsd(context),
      describeTokens(context, [tokenIn, tokenOut]),
    ])
    const best = routes[0]?.amountOut ? routes[0] : undefined
    const ends = { tokenIn, tokenOut }
    const amountOut = sameMoney ? amountIn : (best?.amountOut ?? null)
    const costs = best ? showCosts(best) : sameMoney ? free : unknown
    if (amountOut === null) context.warn('amount_out', whyNone(routes))
    for (const { pool } of best?.hops ?? []) context.source(`${pool.venue}:${pool.key}`)
    const scale = 10 ** (decimalsIn - decimalsOut)
    const risks = best ? await readRouteRisks(context, best, ends) : { ...riskless, arrives: amountOut }
    const minimum = suggestMinimum(risks.arrives, costs.percents.price_impact_percent)
    if (risks.reason !== null) context.warn('amount_out_after_tax', risks.reason)
    const nameOf = (token: Address) => describe(token).symbol ?? toChecksum(token)
    for (const { token, findings } of risks.ends)
      if (findings.verdict !== 'tradeable')
        context.warn('tokens', `${nameOf(token)} is ${findings.verdict}: ${findings.reason}`)
    const { calldata_bytes: bytes } = typicalTransactions[sameMoney ? 'eth_transfer' : 'swap']
    const gasUsd = (gas: number | null) =>
      gas === null || !ethUsd ? null : transactionFee({ gas, bytes, gasPrice, perL1Byte }).toUsd(ethUsd.price)
    if (!ethUsd) context.warn('gas_cost_usd', 'No ETH/USD feed answers on this network.')
    else if (perL1Byte === undefined)
      context.warn('gas_cost_usd', 'Gas alone: ArbGasInfo tells no price of the data that goes to L1 here.')
    return {
      data: {
        token_in: toChecksum(tokenIn),
        symbol_in: describe(tokenIn).symbol,
        decimals_in: decimalsIn,
        amount_in: amountIn.toString(),
        amount_in_decimal: decimalOrNull(amountIn, decimalsIn) ?? '0',
        token_out: toChecksum(tokenOut),
        symbol_out: describe(tokenOut).symbol,
        decimals_out: decimalsOut,
        amount_out: amountOut?.toString() ?? null,
        amount_out_decimal: amountOut === null ? null : decimalOrNull(amountOut, decimalsOut),
        tax_in_percent: risks.taxInPercent,
        tax_out_percent: risks.taxOutPercent,
        amount_out_after_tax: risks.arrives?.toString() ?? null,
        amount_out_after_tax_decimal:
          risks.arrives === null ? null : decimalOrNull(risks.arrives, decimalsOut),
        slippage_percent: minimum?.slippagePercent ?? null,
        min_amount_out: minimum?.amount.toString() ?? null,
        min_amount_out_decimal: minimum && decimalOrNull(minimum.amount, decimalsOut),
        tokens: risks.ends.map(({ token, findings: { verdict, reason } }) => ({
          token: toChecksum(token),
          symbol: describe(token).symbol,
          verdict,
          reason,
        })),
        price: priceOf(amountIn, amountOut, scale),
        mid_price: costs.mid === null ? null : costs.mid * scale,
        ...costs.percents,
        total_cost_percent: costs.total,
        gas_cost_usd: gasUsd(costs.percents.gas_estimate),
        route: best ? toRouteSteps(best, ends) : sameMoney ? turnInto(tokenIn, tokenOut, amountIn) : [],
        items: routes.map((route) => ({
          pools: route.hops.map(({ pool }) => showPool(pool.key)),
          venues: route.hops.map(({ pool }) => pool.venue),
          pool_kinds: route.hops.map(({ pool }) => pool.kind),
          amount_out: route.amountOut?.toString() ?? null,
          amount_out_decimal: route.amountOut === null ? null : decimalOrNull(route.amountOut, decimalsOut),
          price: priceOf(amountIn, route.amountOut, scale),
          ...showCosts(route).percents,
        })),
      },
    }
  },
})

/** Where nothing is swapped, no token keeps anything. */
const riskless: RouteRisks = { ends: [], taxInPercent: 0, taxOutPercent: 0, arrives: null, reason: null }

const priceOf = (amountIn: bigint, amountOut: bigint | null, scale: number) =>
  amountOut === null ? null : (Number(amountOut) / Number(amountIn)) * scale

type ShownCosts = {
  mid: number | null
  total: number | null
  percents: { price_impact_percent: number | null; fee_percent: number | null; gas_estimate: number | null }
}

function showCosts(route: Route): ShownCosts {
  const { mid, totalPercent, impactPercent, feePercent, gas } = routeCosts(route)
  return {
    mid,
    total: totalPercent,
    percents: { price_impact_percent: impactPercent, fee_percent: feePercent, gas_estimate: gas },
  }
}

/** What wrapping takes; WETH keeps nothing. */
const free: ShownCosts = {
  mid: 1,
  total: 0,
  percents: { price_impact_percent: 0, fee_percent: 0, gas_estimate: 45_000 },
}
const unknown: ShownCosts = {
  mid: null,
  total: null,
  percents: { price_impact_percent: null, fee_percent: null, gas_estimate: null },
}

const whyNone = (routes: readonly Route[]) => {
  if (routes.length === 0) return 'No known pool trades this pair, and no route goes through USDG or ether.'
  const onlyCurves = routes.every(({ hops }) => hops.every(({ pool }) => pool.kind === 'curve'))
  return onlyCurves
    ? 'Only a launch curve trades this pair; curves have no quoter.'
    : 'No pool of this pair can fill the amount, or no quoter for it is known.'
}
