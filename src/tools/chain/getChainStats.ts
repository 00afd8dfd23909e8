import { type Hex, numberToHex } from 'viem'
import { z } from 'zod'
import { findBlockByTime } from '../../chain/findBlockByTime.ts'
import { type RpcBlock, toNumber } from '../../chain/RpcBlock.ts'
import { toIsoTime } from '../../schema/moment.ts'
import { windowArgument, windowSeconds } from '../../schema/window.ts'
import { defineTool } from '../../tool/defineTool.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'

/** Enough blocks for a rate, few enough for one batch on the public node. */
const sampleSize = 20

const needsIndex = 'Needs the index, which this version does not have yet.'

/** The state of the chain in one look. */
export const getChainStats = defineTool({
  name: 'get_chain_stats',
  title: 'Chain statistics',
  topic: 'chain',
  description:
    'Get the state of the chain in one look: head, block time, transactions per second, gas, and totals over a window. Use it first to see whether the chain is alive; get_gas_oracle has fee details, get_block a single block. Recent rates come from the last 20 blocks.',
  input: z.object({ window: windowArgument('Time window of the totals.') }),
  output: z.object({
    head: z.object({ block: z.number().int(), hash: z.string(), timestamp: z.string() }),
    block_time_ms: z.number().nullable().describe('Mean time between blocks in the window.'),
    gas_price_wei: z.string(),
    base_fee_wei: z.string().nullable(),
    recent: z.object({
      blocks: z.number().int(),
      transactions: z.number().int(),
      gas_used: z.number().int(),
      span_s: z.number().describe('From the first to the last of these blocks, by their own clocks.'),
      tps: z.number().nullable(),
    }),
    window: z.object({
      name: z.string(),
      from_block: z.number().int(),
      from_timestamp: z.string(),
      blocks: z.number().int(),
      transactions: z.number().int().nullable(),
      gas_used: z.string().nullable(),
      active_addresses: z.number().int().nullable(),
      new_contracts: z.number().int().nullable(),
      dex_volume_usd: z.number().nullable(),
    }),
    index_lag_blocks: z.number().int().nullable(),
  }),
  examples: [{ title: 'the last hour', arguments: { window: '1h' } }],
  cost: 'light',
  cache: 'block',
  async run(context, { window }) {
    const { chain, head } = context
    const [gasPrice, blocks, start] = await Promise.all([
      chain.request<Hex>('eth_gasPrice', []),
      readRecent(context),
      windowStart(context, window),
    ])
    for (const field of ['transactions', 'gas_used', 'active_addresses', 'new_contracts', 'dex_volume_usd']) {
      context.warn(`window.${field}`, needsIndex)
    }
    context.warn('index_lag_blocks', needsIndex)
    const blocksInWindow = Number(head.number - start.number) + 1
    const spanMs = head.timestampMs - start.timestampMs
    return {
      data: {
        head: { block: Number(head.number), hash: head.hash, timestamp: toIsoTime(head.timestampMs) },
        block_time_ms: blocksInWindow > 1 && spanMs > 0 ? round(spanMs / (blocksInWindow - 1)) : null,
        gas_price_wei: BigInt(gasPrice).toString(),
        base_fee_wei: head.baseFeeWei?.toString() ?? null,
        recent: summarise(blocks),
        window: {
          name: window,
          from_block: Number(start.number),
          from_timestamp: toIsoTime(start.timestampMs),
          blocks: blocksInWindow,
          transactions: null,
          gas_used: null,
          active_addresses: null,
          new_contracts: null,
          dex_volume_usd: null,
        },
        index_lag_blocks: null,
      },
    }
  },
})

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
async function windowStart({ chain, head }: ToolContext, window: keyof typeof windowSeconds) {
  const moment = Math.max(0, head.timestampMs - windowSeconds[window] * 1000)
  const { after } = await findBlockByTime(chain, head, moment)
  return after ?? head
}

function summarise(blocks: readonly RpcBlock[]) {
  const times = blocks.map((block) => toNumber(block.timestamp))
  const span = Math.max(...times) - Math.min(...times)
  const transactions = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
  return {
    blocks: blocks.length,
    transactions,
    gas_used: blocks.reduce((sum, block) => sum + toNumber(block.gasUsed), 0),
    span_s: span,
    tps: span > 0 ? round(transactions / span) : null,
  }
}
