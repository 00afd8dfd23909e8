import { numberToHex } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { gasPriceFields } from '../../../base/schema/gasPriceFields.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { findBlockByTime } from '../../../sources/chain/findBlockByTime.ts'
import { type Pace, paceOf } from '../../../sources/chain/paceOf.ts'
import { paceOver } from '../../../sources/chain/paceOver.ts'
import { type RpcBlock, toNumber } from '../../../sources/chain/RpcBlock.ts'
import { readGasPrice } from '../../../sources/chain/readGasPrice.ts'
import { findBlocksAround } from '../../../sources/index/queries/findBlocksAround.ts'
import { sumWindow, type WindowSums } from '../../../sources/index/queries/sumWindow.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { noIndexReason } from '../../kernel/noIndexReason.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getChainStatsSpeech } from './getChainStats.speech.ts'

/** Enough blocks for a rate, few enough for one batch on the public node. */
const sampleSize = 20

const indexed = ['transactions', 'gas_used', 'active_addresses', 'new_contracts', 'dex_volume_usd'] as const

/** The state of the chain in one look. */
export const getChainStats = defineTool({
  name: 'get_chain_stats',
  title: 'Chain statistics',
  topic: 'chain',
  description: `Get the state of the chain in one look: head, block time, transactions per second, gas, and totals over a window. Use ${toolNames.getGasOracle} for fees, ${toolNames.getBlock} for a single block, ${toolNames.serviceStatus} for this service.`,
  words:
    'tps throughput network activity blocktime state overview chain health speed blockchain congest* busy active process* alive healthy pulse vital transactions',
  profiles: ['explorer'],
  core: true,
  speech: getChainStatsSpeech,
  input: z.object({ window: windowArgument('Window of the totals.') }),
  output: z.object({
    head: z.object({ block: z.number().int(), hash: z.string(), timestamp: z.string() }),
    block_time_ms: z
      .number()
      .nullable()
      .describe('Mean time between blocks in the window, where they came at the pace of now.'),
    ...gasPriceFields,
    recent: z.object({
      blocks: z.number().int(),
      transactions: z.number().int(),
      gas_used: z.number().int(),
      span_s: z.number().describe('From the first to the last of these blocks, by their own clocks.'),
      block_time_ms: z.number().nullable().describe('Mean time between these blocks.'),
      tps: z.number().nullable(),
    }),
    window: z.object({
      name: z.string(),
      from_block: z.number().int(),
      from_timestamp: z.string(),
      blocks: z.number().int(),
      transactions: z.number().int().nullable(),
      gas_used: z.string().nullable(),
      active_addresses: z.number().int().nullable().describe('Senders of transactions.'),
      new_contracts: z
        .number()
        .int()
        .nullable()
        .describe('Creations sent as transactions, failed ones too; not those of factories.'),
      dex_volume_usd: z.number().nullable().describe('Trades at the prices of their time.'),
    }),
    index_lag_blocks: z.number().int().nullable().describe('Blocks the index was behind the chain.'),
  }),
  figures: {
    measures: [
      {
        rows: '',
        kind: 'chain',
        subject: '',
        window: '^window.name',
        fields: { 'window.dex_volume_usd': 'market_volume' },
      },
    ],
  },
  examples: [{ title: 'the last hour', arguments: { window: '1h' } }],
  cost: 'light',
  cache: 'block',
  index: 'optional',
  async run(context, { window }) {
    const { chain, head, service } = context
    const [gasPrice, blocks, start] = await Promise.all([
      readGasPrice(chain, head.number),
      readRecent(context),
      windowStart(context, window),
    ])
    const sums = await sumWindowOf(context, Number(start.number))
    const applied = service.indexStatus()?.head?.number
    if (applied === undefined) context.warn('index_lag_blocks', 'This service has no index, or an empty one.')
    const blocksInWindow = Number(head.number - start.number) + 1
    const spanMs = head.timestampMs - start.timestampMs
    const now = paceNow(context, blocks)
    const pace = paceOver(spanMs / Math.max(1, blocksInWindow - 1), now)
    if ('reason' in now)
      for (const field of ['block_time_ms', 'tps']) context.warn(`recent.${field}`, now.reason)
    if ('reason' in pace) context.warn('block_time_ms', pace.reason)
    return {
      data: {
        head: { block: Number(head.number), hash: head.hash, timestamp: toIsoTime(head.timestampMs) },
        block_time_ms: 'ms' in pace ? round(pace.ms) : null,
        gas_price_wei: gasPrice.toString(),
        base_fee_wei: head.baseFeeWei?.toString() ?? null,
        recent: summarise(blocks, now),
        window: {
          name: window,
          from_block: Number(start.number),
          from_timestamp: toIsoTime(start.timestampMs),
          blocks: blocksInWindow,
          transactions: sums?.transactions ?? null,
          gas_used: sums?.gasUsed.toString() ?? null,
          active_addresses: sums?.activeAddresses ?? null,
          new_contracts: sums?.newContracts ?? null,
          dex_volume_usd: sums?.dexVolumeUsd ?? null,
        },
        index_lag_blocks: applied === undefined ? null : Math.max(0, newestHead(context) - applied),
      },
    }
  },
})

/** The newest block that any node has shown; the answer itself may be pinned to an older one of the index. */
const newestHead = ({ service, head }: ToolContext): number =>
  Math.max(Number(head.number), ...service.chainStatus().endpoints.map((endpoint) => endpoint.head ?? 0))

/** The index's sums, where it has every block of the window; elsewhere it says why there are none. */
async function sumWindowOf(context: ToolContext, fromBlock: number): Promise<WindowSums | undefined> {
  const { index } = context
  if (!index || fromBlock < index.span.from) {
    const reason = index
      ? `The index goes back to block ${index.span.from} only; ask for a shorter window.`
      : noIndexReason
    for (const field of indexed) context.warn(`window.${field}`, reason)
    return undefined
  }
  context.cover({ from_block: fromBlock, to_block: index.span.to, complete: true })
  const sums = await sumWindow(index, fromBlock)
  if (sums.unpricedTrades > 0)
    context.warn(
      'window.dex_volume_usd',
      `${sums.unpricedTrades} of ${sums.trades} trades had no price and are left out.`,
    )
  return sums
}

const round = (value: number) => Math.round(value * 100) / 100

async function readRecent({ chain, head }: ToolContext): Promise<RpcBlock[]> {
  const count = Math.min(sampleSize, Number(head.number) + 1)
  const numbers = Array.from({ length: count }, (_, index) => head.number - BigInt(index))
  const blocks = await Promise.all(
    numbers.map((number) =>
      chain.request<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(number), false]),
    ),
  )
  return blocks.filter((block) => block !== null)
}

/** The first block inside the window, or the first block of the chain. */
async function windowStart({ chain, head, index }: ToolContext, window: keyof typeof windowSeconds) {
  const moment = Math.max(0, head.timestampMs - windowSeconds[window] * 1000)
  const around = index && (await findBlocksAround(index, moment))
  const { after } = around ?? (await findBlockByTime(chain, head, moment))
  return after ?? head
}

/** How fast blocks come now; those of a past that was written at once do not count. */
function paceNow({ network }: ToolContext, blocks: readonly RpcBlock[]): Pace {
  const written = network.forgets?.after ?? -1
  const made = blocks.filter(({ number }) => toNumber(number) > written)
  return paceOf(made.map(({ timestamp }) => toNumber(timestamp)).sort((one, other) => one - other))
}

function summarise(blocks: readonly RpcBlock[], pace: Pace) {
  const times = blocks.map((block) => toNumber(block.timestamp))
  const span = Math.max(...times) - Math.min(...times)
  const transactions = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
  return {
    blocks: blocks.length,
    transactions,
    gas_used: blocks.reduce((sum, block) => sum + toNumber(block.gasUsed), 0),
    span_s: span,
    block_time_ms: 'ms' in pace ? round(pace.ms) : null,
    tps: 'ms' in pace ? round(transactions / span) : null,
  }
}
