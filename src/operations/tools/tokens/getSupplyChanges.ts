import { z } from 'zod'
import { NotAContract } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { figure, figures } from '../../../base/schema/figure.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { readTokenAt } from '../../../domain/tokens/holders/readTokenAt.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import {
  maxSupplyMoves,
  readSupplyChanges,
  type SupplyChanges,
} from '../../../domain/tokens/supply/readSupplyChanges.ts'
import { type SupplySum, sumSupply, supplySeries } from '../../../domain/tokens/supply/supplySeries.ts'
import { toShares } from '../../../domain/tokens/toShares.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { findToken } from '../../../sources/index/queries/findToken.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { getSupplyChangesSpeech } from './getSupplyChanges.speech.ts'

const intervalSeconds = {
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
  '7d': 604_800,
} as const
const intervals = Object.keys(intervalSeconds) as [Interval, ...Interval[]]
type Interval = keyof typeof intervalSeconds

const maxBuckets = 500
/** A series of about so many rows is good to read. */
const goodBuckets = 48

const largestCount = 10

const amount = z.string().describe('Raw units.')
const shares = z.string().nullable().describe('For stocks: by the multiplier at the time, exact decimal.')
const sums = {
  minted: amount,
  burned: amount,
  net: amount,
  mints: z.number().int(),
  burns: z.number().int(),
  net_shares: shares,
}

/** How the supply of a token has changed. */
export const getSupplyChanges = defineTool({
  name: 'get_supply_changes',
  title: 'Supply changes',
  topic: 'tokens',
  description: `Get what was minted and burned of a token over a window: a series, the sums and the largest events. For stock tokens this is what the issuer put in and took out. Use ${toolNames.getTokenTransfers} with type mint or burn for every event.`,
  words: 'supply mint* burn* issu* redeem* inflat* creat* destroy* expand* shrink* grow* printed dilut*',
  profiles: ['stocks'],
  speech: getSupplyChangesSpeech,
  input: z.object({
    token: tokenArgument(),
    window: windowArgument('How far back.', '7d'),
    interval: z.enum(intervals).optional().describe('Width of a row; fits the window when absent.'),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    interval: z.enum(intervals),
    from: z.string().describe('Start of the window.'),
    supply_start: figure(z.string().nullable().describe('Raw units, before the window.')),
    supply_end: z.string().nullable().describe('Raw units, by totalSupply().'),
    supply_end_decimal: z.string().nullable().describe('Exact decimal.'),
    supply_end_shares: z
      .string()
      .nullable()
      .describe('For stocks: by the present multiplier, exact decimal.'),
    ...figures({
      ...sums,
      minted_decimal: z.string().nullable().describe('Exact decimal.'),
      burned_decimal: z.string().nullable().describe('Exact decimal.'),
      net_decimal: z.string().nullable().describe('Exact decimal.'),
      largest: z.array(
        z.object({
          timestamp: z.string(),
          block: z.number().int(),
          transaction: z.string(),
          type: z.enum(['mint', 'burn']),
          account: z.string().describe('Who received the mint or gave what was burned.'),
          amount,
          amount_decimal: z.string().nullable().describe('Exact decimal.'),
          shares,
        }),
      ),
      items: z.array(
        z.object({
          start: z.string(),
          ...sums,
          supply: z.string().nullable().describe('Raw units, at the end of the row.'),
        }),
      ),
    }),
  }),
  examples: [
    { title: 'a week of a stock token', arguments: { token: 'AAPL' } },
    {
      title: 'a day of the dollar token by the hour',
      arguments: { token: '$USDG', window: '24h', interval: '1h' },
    },
  ],
  cost: 'light',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, window, interval: wanted }) {
    const { index } = context
    const { address, instrument } = await resolveToken(context, reference)
    const [token, said] = await Promise.all([
      findToken(index, address),
      readTokenAt(context.chain, { token: address, block: index.span.to, holders: [] }),
    ])
    if (!token && (await context.chain.code(address)) === '0x')
      throw NotAContract({ address: toChecksum(address) })
    const endS = Math.floor(context.head.timestampMs / 1000)
    const multiplier = instrument && said.multiplier
    const seconds = windowSeconds[window]
    const nothing = {
      moves: [],
      from: { block: index.span.to, time: endS },
      covered: index.whole,
      cut: false,
    }
    const changes: SupplyChanges = token
      ? await readSupplyChanges(index, token, { seconds, multiplier })
      : nothing
    const { moves, from, covered, cut } = changes
    context.cover({ from_block: from.block, to_block: index.span.to, complete: covered && !cut }, covered)
    if (!covered) context.warn('from', `The index reaches back only to block ${index.span.from}.`)
    if (cut) context.warn('from', `Only the newest ${maxSupplyMoves} mints and burns are counted.`)
    const startS = Number.isFinite(seconds) && covered && !cut ? Math.max(endS - seconds, 0) : from.time
    const interval = wanted ?? suitable(endS - startS)
    if ((endS - startS) / intervalSeconds[interval] > maxBuckets)
      throw context.refuse('interval', `gives more than ${maxBuckets} rows for this window`)
    const total = sumSupply(moves)
    const supplyEnd = said.totalSupply
    const supplyStart = supplyEnd === null ? null : supplyEnd - total.minted + total.burned
    if (supplyEnd === null) context.warn('supply_end', 'The contract has no readable totalSupply().')
    else if (supplyStart !== null && supplyStart < 0n)
      context.warn('supply_start', 'The token’s events and its totalSupply() contradict each other.')
    if (said.decimals === null) context.warn('decimals', 'The contract has no readable decimals().')
    if (said.symbol === null) context.warn('symbol', 'The contract has no readable symbol().')
    const toSums = ({ minted, burned, mintedShares, burnedShares, mints, burns }: SupplySum) => ({
      minted: minted.toString(),
      burned: burned.toString(),
      net: (minted - burned).toString(),
      mints,
      burns,
      net_shares: multiplier === undefined ? null : decimalOrNull(mintedShares - burnedShares, said.decimals),
    })
    const byAmount = [...moves].sort((one, other) =>
      one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0,
    )
    const series = supplySeries(moves, {
      startS,
      endS,
      seconds: intervalSeconds[interval],
      supply: supplyStart ?? 0n,
    })
    return {
      data: {
        token: toChecksum(address),
        symbol: said.symbol,
        decimals: said.decimals,
        interval,
        from: toIsoTime(startS * 1000),
        supply_start: supplyStart?.toString() ?? null,
        supply_end: supplyEnd?.toString() ?? null,
        supply_end_decimal: supplyEnd === null ? null : decimalOrNull(supplyEnd, said.decimals),
        supply_end_shares:
          multiplier === undefined || supplyEnd === null
            ? null
            : toShares(supplyEnd, multiplier, said.decimals),
        ...toSums(total),
        minted_decimal: decimalOrNull(total.minted, said.decimals),
        burned_decimal: decimalOrNull(total.burned, said.decimals),
        net_decimal: decimalOrNull(total.minted - total.burned, said.decimals),
        largest: byAmount.slice(0, largestCount).map((move) => ({
          timestamp: toIsoTime(move.time * 1000),
          block: blockOf(move.position),
          transaction: move.transaction,
          type: move.type,
          account: toChecksum(move.account),
          amount: move.amount.toString(),
          amount_decimal: decimalOrNull(move.amount, said.decimals),
          shares: move.shares === null ? null : decimalOrNull(move.shares, said.decimals),
        })),
        items: series.map(({ start, supply, ...sum }) => ({
          start: toIsoTime(start * 1000),
          ...toSums(sum),
          supply: supplyStart === null ? null : supply.toString(),
        })),
      },
    }
  },
})

/** The interval that gives a series of a good length. */
const suitable = (spanS: number): Interval =>
  intervals.find((interval) => spanS / intervalSeconds[interval] <= goodBuckets) ?? '7d'
