import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { lastTradeTime } from '../../../domain/market/lastTradeTime.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { quoteAtSize } from '../../../domain/market/quoteAtSize.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { judgeQuote } from '../../../domain/stocks/judgeQuote.ts'
import { premiumBps } from '../../../domain/stocks/premiumBps.ts'
import { quoteFields } from '../../../domain/stocks/quoteFields.ts'
import { readOracle, toOraclePrice } from '../../../domain/stocks/readOracle.ts'
import { readStockState } from '../../../domain/stocks/readStockState.ts'
import { showSession } from '../../../domain/stocks/sessionFields.ts'
import { showOracle } from '../../../domain/stocks/showOracle.ts'
import { resolveInstrument } from '../../../domain/tokens/resolveInstrument.ts'
import { midOf, readIssuerQuote, showIssuerQuote } from '../../../sources/enrich/issuer/readIssuerQuote.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getStockQuoteSpeech } from './getStockQuote.speech.ts'

/** One stock token's price in every convention. */
export const getStockQuote = defineTool({
  name: 'get_stock_quote',
  title: 'Stock quote',
  topic: 'stocks',
  description: `Get a stock token’s price by oracle and by DEX, per token and per share, with bid and ask, premium, market session and a verdict on staleness. Use ${toolNames.listStockPremiums} for all instruments, ${toolNames.getSwapQuote} for a trade.`,
  words:
    'stock share price oracle quote equity market hours session shares per token premium fair bid ask stale',
  profiles: ['lean', 'stocks'],
  core: true,
  speech: getStockQuoteSpeech,
  input: z.object({
    symbol: tokenArgument('Ticker, company name or 0x address.'),
    size_usd: z.number().min(1).max(10_000_000).default(1000).describe('Dollars to quote bid and ask for.'),
  }),
  output: quoteFields,
  figures: {
    measures: [
      {
        rows: '',
        kind: 'token',
        subject: '^address',
        fields: { 'dex.mid_per_token_usd': 'price', 'dex.liquidity_usd': 'liquidity' },
      },
    ],
    others: {
      'A size that was asked for, or that a list begins at.': ['dex.size_usd'],
      'What one trade would pay.': [
        'dex.bid_per_token_usd',
        'dex.ask_per_token_usd',
        'dex.bid_per_share_usd',
        'dex.ask_per_share_usd',
      ],
      'The price of a token in another unit: a share, or ether.': ['dex.mid_per_share_usd'],
      'What an oracle or the issuer says.': [
        'oracle.price_per_token_usd',
        'oracle.price_per_share_usd',
        'issuer.bid_per_share_usd',
        'issuer.ask_per_share_usd',
      ],
    },
  },
  examples: [
    { title: 'Apple', arguments: { symbol: 'AAPL' } },
    { title: 'at a larger size', arguments: { symbol: 'NVDA', size_usd: 25_000 } },
  ],
  cost: 'light',
  cache: 'block',
  needs: { contracts: ['stock_factory'] },
  index: 'optional',
  async run(context, { symbol: reference, size_usd }) {
    const { chain, head } = context
    const { symbol, name, address, facts } = await resolveInstrument(context, reference)
    const [state, quote, dex, issuer] = await Promise.all([
      readStockState(chain, address, head.timestampMs / 1000),
      readOracle(context, symbol),
      readDex(context, address, size_usd),
      readIssuerQuote(context, { symbol, address }),
    ])
    const oracle = quote && toOraclePrice(quote, state, head.timestampMs)
    if (!quote) context.warn('oracle', 'No oracle feed exists for this instrument.')
    else if (!oracle) context.warn('oracle', 'The feed gives no answer that is a price.')
    const { multiplier, pending } = state
    const perShare = perShareOf(multiplier)
    const { verdict, reason } = judgeQuote(oracle?.state, dex !== null)
    return {
      data: {
        symbol,
        name,
        address: toChecksum(address),
        sector: facts?.sector ?? null,
        session: showSession(head.timestampMs),
        multiplier: multiplier?.toString() ?? null,
        shares_per_token: multiplier === undefined ? null : decimalOrNull(multiplier, 18),
        pending_multiplier: pending?.multiplier.toString() ?? null,
        pending_effective_at: pending ? toIsoTime(pending.effectiveAtS * 1000) : null,
        transfers_paused: state.paused ?? null,
        oracle: quote && oracle ? showOracle(quote, oracle, state) : null,
        dex: dex && {
          ...dex,
          mid_per_share_usd: perShare(dex.mid_per_token_usd),
          bid_per_share_usd: perShare(dex.bid_per_token_usd),
          ask_per_share_usd: perShare(dex.ask_per_token_usd),
        },
        issuer: issuer && showIssuerQuote(context, issuer, multiplier),
        premium: {
          mid_bps: premiumBps(dex?.mid_per_token_usd ?? null, oracle?.perToken ?? null),
          bid_bps: premiumBps(dex?.bid_per_token_usd ?? null, oracle?.perToken ?? null),
          ask_bps: premiumBps(dex?.ask_per_token_usd ?? null, oracle?.perToken ?? null),
          issuer_bps: premiumBps(perShare(dex?.mid_per_token_usd ?? null), issuer && midOf(issuer)),
        },
        verdict,
        verdict_reason: reason,
      },
    }
  },
})

const perShareOf = (multiplier: bigint | undefined) => (price: number | null) =>
  price === null || !multiplier ? null : price / (Number(multiplier) / 1e18)

/** Mid, bid and ask of the pool that prices the token; null, with the reason, where none does. */
async function readDex(context: ToolContext, address: Address, sizeUsd: number) {
  const { index, network } = context
  if (!index) {
    context.warn('dex', 'Pools are known from the index, which is not there.')
    return null
  }
  const sources = { ...context, index }
  const quotes = [network.contract('usdg')?.address, network.contract('weth')?.address, zeroAddress]
  const prices = await priceTokens(sources, [address, ...quotes.filter((quote) => quote !== undefined)])
  const price = prices.get(address)
  if (!price?.pool || price.usd === null || price.venue === null || price.kind === null) {
    context.warn('dex', price?.reason ?? 'No pool prices this token.')
    return null
  }
  for (const step of price.path) context.source(step)
  const [sized, tradedS] = await Promise.all([
    quoteAtSize(sources, address, { prices, sizeUsd }),
    lastTradeTime(index, price.pool),
  ])
  if (sized.bid === null || sized.ask === null)
    context.warn('dex.bid_per_token_usd', 'The pool cannot fill this size, or no quoter for it is known.')
  if (price.liquidityUsd === null)
    context.warn('dex.liquidity_usd', 'What is in the pool is not known to the index.')
  if (tradedS === undefined) context.warn('dex.last_trade', 'The index has seen no trade in this pool.')
  return {
    mid_per_token_usd: price.usd,
    bid_per_token_usd: sized.bid,
    ask_per_token_usd: sized.ask,
    spread_bps: premiumBps(sized.ask, sized.bid),
    size_usd: sizeUsd,
    pool: showPool(price.pool),
    venue: price.venue,
    pool_kind: price.kind,
    liquidity_usd: price.liquidityUsd,
    last_trade: tradedS === undefined ? null : toIsoTime(tradedS * 1000),
    last_trade_age_s: tradedS === undefined ? null : Math.round(context.head.timestampMs / 1000 - tradedS),
    path: price.path,
  }
}
