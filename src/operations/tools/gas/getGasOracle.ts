import { type Hex, parseAbi } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { gasPriceFields } from '../../../base/schema/gasPriceFields.ts'
import { readL1BytePrice } from '../../../domain/market/gas/readL1BytePrice.ts'
import { transactionFee } from '../../../domain/market/gas/transactionFee.ts'
import { typicalTransactions } from '../../../domain/market/gas/typicalTransactions.ts'
import { readEthUsd } from '../../../domain/stocks/readFeed.ts'
import { readGasPrice } from '../../../sources/chain/readGasPrice.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { getGasOracleSpeech } from './getGasOracle.speech.ts'

const gasInfoAbi = parseAbi([
  'function getMinimumGasPrice() view returns (uint256)',
  'function getL1BaseFeeEstimate() view returns (uint256)',
  'function getGasBacklog() view returns (uint64)',
])

const percentiles = [10, 50, 90]
const feeBlocks = 20

type FeeHistory = { baseFeePerGas: Hex[]; gasUsedRatio: number[]; reward?: Hex[][] }

/** Fees now. */
export const getGasOracle = defineTool({
  name: 'get_gas_oracle',
  title: 'Gas oracle',
  topic: 'gas',
  description: `Get fees now: gas price, base fee, L1 data price, backlog, recent priority fees, and what a typical transfer, swap and token deployment cost in wei and USD. Use ${toolNames.simulateTransaction} for the cost of one particular call.`,
  words: 'gas price fee fees gwei base cheap cost* expensive pay transaction* send move transfer use',
  profiles: ['explorer'],
  core: true,
  speech: getGasOracleSpeech,
  input: z.object({}),
  output: z.object({
    ...gasPriceFields,
    minimum_gas_price_wei: z.string().nullable(),
    l1_base_fee_wei: z.string().nullable(),
    l1_price_per_byte_wei: z.string().nullable(),
    gas_backlog: z.number().int().nullable(),
    eth_usd: z.number().nullable(),
    recent: z.object({
      blocks: z.number().int(),
      base_fee_min_wei: z.string(),
      base_fee_max_wei: z.string(),
      priority_fee_wei: z
        .object({ p10: z.string(), p50: z.string(), p90: z.string() })
        .nullable()
        .describe('Median over the recent blocks of each percentile.'),
    }),
    costs: z.array(
      z.object({
        kind: z.string(),
        l2_gas: z.number().int(),
        calldata_bytes: z.number().int(),
        l2_fee_wei: z.string(),
        l1_fee_wei: z.string().nullable(),
        total_usd: z
          .number()
          .nullable()
          .describe('L2 and L1 part together; L2 alone where the L1 price is unknown.'),
      }),
    ),
  }),
  figures: {
    measures: [{ rows: '', kind: 'token', subject: '=ether', fields: { eth_usd: 'price' } }],
    others: { 'A cost of gas.': ['costs[].total_usd'] },
  },
  examples: [{ title: 'fees now', arguments: {} }],
  cost: 'light',
  cache: 'block',
  async run(context) {
    const { chain, head } = context
    const [gasPrice, history, prices, ethUsd] = await Promise.all([
      readGasPrice(chain, head.number),
      chain.request<FeeHistory>('eth_feeHistory', [
        `0x${feeBlocks.toString(16)}`,
        `0x${head.number.toString(16)}`,
        percentiles,
      ]),
      readPrices(context),
      readEthUsd(context),
    ])
    if (!ethUsd)
      context.warn('eth_usd', 'No ETH/USD feed answers on this network, so costs have no USD value.')
    return {
      data: {
        gas_price_wei: gasPrice.toString(),
        base_fee_wei: head.baseFeeWei?.toString() ?? null,
        minimum_gas_price_wei: prices.minimum?.toString() ?? null,
        l1_base_fee_wei: prices.l1BaseFee?.toString() ?? null,
        l1_price_per_byte_wei: prices.perL1Byte?.toString() ?? null,
        gas_backlog: prices.backlog === undefined ? null : Number(prices.backlog),
        eth_usd: ethUsd?.price ?? null,
        recent: summarise(history),
        costs: Object.entries(typicalTransactions).map(([kind, shape]) => {
          const { l2_gas: gas, calldata_bytes: bytes } = shape
          const { l2Fee, l1Fee, toUsd } = transactionFee({
            gas,
            bytes,
            gasPrice,
            perL1Byte: prices.perL1Byte,
          })
          return {
            kind,
            ...shape,
            l2_fee_wei: l2Fee.toString(),
            l1_fee_wei: l1Fee?.toString() ?? null,
            total_usd: ethUsd ? toUsd(ethUsd.price) : null,
          }
        }),
      },
    }
  },
})

/** The precompile's prices; each is undefined where the network lacks it, with a warning. */
async function readPrices(context: ToolContext) {
  const address = context.network.contract('arb_gas_info')?.address
  if (!address) {
    for (const field of [
      'minimum_gas_price_wei',
      'l1_base_fee_wei',
      'l1_price_per_byte_wei',
      'gas_backlog',
    ]) {
      context.warn(field, 'ArbGasInfo is not on this network.')
    }
    return {}
  }
  const read = <N extends (typeof gasInfoAbi)[number]['name']>(functionName: N) =>
    context.chain.tryRead({ address, abi: gasInfoAbi, functionName })
  const [perL1Byte, minimum, l1BaseFee, backlog] = await Promise.all([
    readL1BytePrice(context),
    read('getMinimumGasPrice'),
    read('getL1BaseFeeEstimate'),
    read('getGasBacklog'),
  ])
  if (perL1Byte === undefined)
    context.warn('l1_price_per_byte_wei', 'ArbGasInfo does not answer getPricesInWei here.')
  if (minimum === undefined)
    context.warn('minimum_gas_price_wei', 'ArbGasInfo does not answer getMinimumGasPrice here.')
  if (l1BaseFee === undefined)
    context.warn('l1_base_fee_wei', 'ArbGasInfo does not answer getL1BaseFeeEstimate here.')
  if (backlog === undefined) context.warn('gas_backlog', 'ArbGasInfo does not answer getGasBacklog here.')
  return { minimum, l1BaseFee, backlog, perL1Byte }
}

function summarise(history: FeeHistory) {
  // The last entry is the estimate for the next block, which is not recent history.
  const baseFees = history.baseFeePerGas.slice(0, -1).map(BigInt)
  const rewards = history.reward ?? []
  const median = (column: number) => {
    const values = rewards
      .map((row) => BigInt(row[column] ?? '0x0'))
      .sort((left, right) => (left < right ? -1 : 1))
    return (values[Math.floor(values.length / 2)] ?? 0n).toString()
  }
  const sorted = [...baseFees].sort((left, right) => (left < right ? -1 : 1))
  return {
    blocks: baseFees.length,
    base_fee_min_wei: (sorted[0] ?? 0n).toString(),
    base_fee_max_wei: (sorted.at(-1) ?? 0n).toString(),
    priority_fee_wei: rewards.length === 0 ? null : { p10: median(0), p50: median(1), p90: median(2) },
  }
}
