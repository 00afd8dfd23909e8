import { z } from 'zod'
import { BlockNotFound, Unavailable } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { toDecimal } from '../../../base/schema/amount.ts'
import { blockArgument, describeBlockRef } from '../../../base/schema/blockRef.ts'
import { decimalAmountArgument, toRawAmount } from '../../../base/schema/decimalAmount.ts'
import { momentArgument, toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { readStockState } from '../../../domain/stocks/readStockState.ts'
import { sessionFields, showSession } from '../../../domain/stocks/sessionFields.ts'
import { resolveInstrument } from '../../../domain/tokens/resolveInstrument.ts'
import { toNumber } from '../../../sources/chain/RpcBlock.ts'
import { readBlock, toBlockId } from '../../../sources/chain/readBlock.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { defineRow } from '../defineRow.ts'
import { blockByTime } from './blockByTime.ts'

/** Stock tokens and their multipliers have 18 decimals. */
const places = 18
const one = 10n ** 18n

const stock = {
  token: tokenArgument('Ticker or 0x address of the stock token, such as AAPL.'),
}
const conversion = {
  token: z.string(),
  symbol: z.string(),
  multiplier: z.string().describe('Shares that one token stands for.'),
  tokens: z.string(),
  shares: z.string(),
}

async function readMultiplier(context: ToolContext, token: string) {
  const instrument = await resolveInstrument(context, token)
  const { multiplier } = await readStockState(
    context.chain,
    instrument.address,
    context.head.timestampMs / 1000,
  )
  if (!multiplier)
    throw Unavailable({
      what: `The multiplier of ${instrument.symbol}`,
      reason: 'the contract does not tell it',
    })
  return { address: toChecksum(instrument.address), symbol: instrument.symbol, multiplier }
}

function toRaw({ refuse }: ToolContext, field: string, text: string): bigint {
  const raw = toRawAmount(text, places)
  if (raw !== undefined) return raw
  throw refuse(field, `must have at most ${places} decimals`)
}

const card = { cost: 'light', cache: 'block', bound: {} } as const

/** Conversions that have to look at the chain. */
export const chainUtilities: readonly CatalogRow[] = [
  defineRow({
    ...card,
    name: 'block_to_time',
    title: 'Block to time',
    topic: 'blocks',
    description: `Tell a block's time; ${toolNames.getBlock} tells the rest of it.`,
    input: z.object({ block: blockArgument('Block; the newest when absent.').prefault('latest') }),
    output: z.object({ block: z.number().int(), timestamp: z.string(), unix: z.number().int() }),
    examples: [{ title: 'when a block was made', arguments: { block: '$BLOCK' } }],
    implementation: 'block_to_time',
    words: 'block timestamp date',
    async run(context, { block }) {
      const found = await readBlock(context.chain, toBlockId(block, context.head), false)
      if (!found) throw BlockNotFound({ block: describeBlockRef(block) })
      const unix = toNumber(found.timestamp)
      return { data: { block: toNumber(found.number), timestamp: toIsoTime(unix * 1000), unix } }
    },
  }),
  blockByTime,
  defineRow({
    ...card,
    cost: 'free',
    name: 'market_session_at',
    title: 'Market session at a time',
    topic: 'stocks',
    description:
      'Tell whether the US stock market is open, before or after hours, overnight or closed at a moment, and what comes next.',
    input: z.object({
      time: momentArgument('ISO time or epoch seconds; the time of the newest block when absent.').optional(),
    }),
    output: sessionFields.extend({ time: z.string() }),
    examples: [{ title: 'a Friday afternoon', arguments: { time: '2026-11-13T20:00:00Z' } }],
    implementation: 'market_session_at',
    words: 'trading hours holiday exchange open close calendar wall street',
    speech: {
      tellsFuture: true,
      telling: {
        lead: [
          'The stock market is **{state:session}**[ ({note})] at {time:time}.',
          'The next session, {next_state:words}, begins at {next_change:time}.',
        ],
      },
    },
    async run(context, { time = context.head.timestampMs }) {
      return { data: { time: toIsoTime(time), ...showSession(time) } }
    },
  }),
  defineRow({
    ...card,
    name: 'shares_to_tokens',
    title: 'Shares to tokens',
    topic: 'stocks',
    description:
      'Turn shares into stock tokens by the multiplier of this moment, rounded down to the smallest unit.',
    input: z.object({ ...stock, shares: decimalAmountArgument('Shares, such as 10.5.') }),
    output: z.object(conversion),
    examples: [{ title: 'ten shares of Apple', arguments: { token: 'AAPL', shares: '10' } }],
    implementation: 'shares_to_tokens',
    words: 'stock split multiplier convert',
    async run(context, { token, shares }) {
      const { address, symbol, multiplier } = await readMultiplier(context, token)
      const raw = (toRaw(context, 'shares', shares) * one) / multiplier
      const tokens = toDecimal(raw, places)
      return { data: { token: address, symbol, multiplier: toDecimal(multiplier, places), tokens, shares } }
    },
  }),
  defineRow({
    ...card,
    name: 'tokens_to_shares',
    title: 'Tokens to shares',
    topic: 'stocks',
    description:
      'Turn stock tokens into shares by the multiplier of this moment, rounded down as the contract does.',
    input: z.object({ ...stock, tokens: decimalAmountArgument('Tokens, such as 10.5.') }),
    output: z.object(conversion),
    examples: [{ title: 'ten tokens of Apple', arguments: { token: 'AAPL', tokens: '10' } }],
    implementation: 'tokens_to_shares',
    words: 'stock split multiplier convert',
    async run(context, { token, tokens }) {
      const { address, symbol, multiplier } = await readMultiplier(context, token)
      const raw = (toRaw(context, 'tokens', tokens) * multiplier) / one
      const shares = toDecimal(raw, places)
      return { data: { token: address, symbol, multiplier: toDecimal(multiplier, places), tokens, shares } }
    },
  }),
]
