import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { poolArgument } from '../../../base/schema/poolKey.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { poolFeeBps } from '../../../domain/safety/poolFeeBps.ts'
import { simulateTrade } from '../../../domain/safety/simulateTrade.ts'
import { simulationShape, toSimulation } from '../../../domain/safety/simulationFields.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { simulateTokenTradeSpeech } from './simulateTokenTrade.speech.ts'

const errorText = () => untrustedText('Why the step failed, in the contract’s words.').nullable()

/** Whether a token can be sold again once it is bought. */
export const simulateTokenTrade = defineTool({
  name: 'simulate_token_trade',
  title: 'Trade simulation',
  topic: 'safety',
  description: `Simulate buying a token and selling it again in its real pool, at once, later and in parts: verdict tradeable, restricted, honeypot or indeterminate, taxes, gas. Use ${toolNames.getSafety} for all risks and ${toolNames.getSwapQuote} for a price. An owner may change a token later.`,
  words:
    'honeypot buy sell transfer can i sellable round trip tradeable stuck tax* rid trap* again able exit charge* fee test',
  profiles: ['safety'],
  speech: simulateTokenTradeSpeech,
  unchecked: 'test/traps proves its verdicts by real purchases and sales',
  input: z.object({
    token: tokenArgument(),
    amount_usd: z
      .number()
      .min(0.01)
      .max(1_000_000)
      .default(50)
      .describe('Dollars to spend; at most 1 % of the pool.'),
    pool: poolArgument('0x address or v4 id; the pricing pool when absent.').optional(),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    pool: z.string().nullable(),
    venue: z.string().nullable(),
    pool_kind: z.string().nullable(),
    pool_fee_bps: z.number().nullable().describe('What the pool keeps of each swap by its own terms.'),
    hooks: z.string().nullable().describe('Hook contract of a v4 pool, which may keep more.'),
    quote: z.string().nullable().describe('What it was paid in; the zero address is ETH.'),
    quote_symbol: untrustedText().nullable(),
    amount_in: z.string().nullable().describe('Raw units of quote paid.'),
    amount_in_decimal: z.string().nullable().describe('Exact decimal.'),
    amount_usd: z.number().nullable(),
    amount_bought: z.string().nullable().describe('Raw units of token received.'),
    amount_back: z.string().nullable().describe('Raw units of quote received for them.'),
    ...simulationShape,
    buy_error: errorText(),
    sell_error: errorText(),
    transfer_error: errorText(),
    method: z.string(),
  }),
  figures: {
    others: {
      'A size that was asked for, or that a list begins at.': ['amount_usd'],
      'How many tokens, pools or accounts something is true of.': ['holders_tried', 'holders_sold'],
    },
  },
  examples: [
    { title: 'a memecoin', arguments: { token: 'CASHCAT' } },
    { title: 'a stock token with $200', arguments: { token: 'NVDA', amount_usd: 200 } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, amount_usd, pool: key }) {
    const { index } = context
    const { address } = await resolveToken(context, reference)
    if (key) {
      const pool = await findPool(index, key)
      if (!pool || (pool.token0 !== address && pool.token1 !== address))
        throw context.refuse('pool', 'must be a pool of this token that the index knows')
    }
    const trade = await simulateTrade(context, address, { pool: key, amountUsd: amount_usd })
    const { pool, plan, run, findings } = trade
    const describe = await describeTokens(context, [address, ...(plan ? [plan.quote] : [])])
    const quote = plan ? describe(plan.quote) : null
    const missing = Object.entries(toSimulation(findings)).filter(([, value]) => value === null)
    for (const [field] of missing) context.warn(field, findings.reason)
    if (pool && poolFeeBps(pool) === null)
      context.warn('pool_fee_bps', 'Curves and pools with a dynamic fee do not state one.')
    return {
      data: {
        token: toChecksum(address),
        symbol: describe(address).symbol,
        pool: pool && showPool(pool.key),
        venue: pool?.venue ?? null,
        pool_kind: pool?.kind ?? null,
        pool_fee_bps: pool && poolFeeBps(pool),
        hooks: hooksOf(pool?.hooks ?? null),
        quote: plan && toChecksum(plan.quote),
        quote_symbol: quote?.symbol ?? null,
        amount_in: plan?.amount.toString() ?? null,
        amount_in_decimal: plan && decimalOrNull(plan.amount, quote?.decimals ?? null),
        amount_usd: trade.amountUsd,
        amount_bought: run?.buy?.ok ? run.buy.got.toString() : null,
        amount_back: run?.sales[0]?.step.ok ? run.sales[0].step.got.toString() : null,
        ...toSimulation(findings),
        buy_error: run?.buy?.error ?? null,
        sell_error: run?.tokenError ?? run?.sales[0]?.step.error ?? null,
        transfer_error: run?.pass?.error ?? null,
        method: methods[run?.method ?? 'none'],
      },
    }
  },
})

const methods = {
  blocks:
    'eth_simulateV1: accounts without code buy and sell through routers at a real gas price, a block, two minutes, an hour and a day later, in several sizes; earlier buyers sell too',
  call: 'eth_call with state overrides: one account with code buys, hands a part on and sells, in one block',
  none: 'nothing was run',
} as const

const hooksOf = (hooks: Address | null) => (hooks === null || /^0x0+$/.test(hooks) ? null : toChecksum(hooks))
