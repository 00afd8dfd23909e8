import type { Address } from 'viem'
import { z } from 'zod'
import type { Tool, ToolInput, ToolOutput } from '../../kernel/defineTool.ts'
import type { ToolExample } from '../../kernel/toolTraits.ts'
import { getChart } from '../../tools/market/getChart.ts'
import { listTopPools } from '../../tools/market/listTopPools.ts'
import { listTrades } from '../../tools/market/listTrades.ts'
import { getStockQuote } from '../../tools/stocks/getStockQuote.ts'
import { verifyToken } from '../../tools/stocks/verifyToken.ts'
import { getHolders } from '../../tools/tokens/getHolders.ts'
import { getTokenPrices } from '../../tools/tokens/getTokenPrices.ts'
import { scanToken } from '../../tools/tokens/scanToken.ts'
import { tokenFlows } from './tokenFlows.ts'

/** A token that has rows of its own. */
export type Asset = { symbol: string; name: string; words: string }

/** What is asked of one asset: a tool, and how the asset's contract becomes its argument. */
export type AssetOperation = {
  verb: string
  tool: Tool
  /** The tool's arguments without the asset's own. */
  input: ToolInput
  argumentsFor(address: Address): Record<string, unknown>
  title: string
  describe(asset: string): string
  words: string
  example: ToolExample
}

type Wording = Pick<AssetOperation, 'verb' | 'title' | 'describe' | 'words'> & {
  example?: Record<string, unknown>
}

/** `key` is the argument that the asset takes the place of. */
function operationOf<Input extends ToolInput, Output extends ToolOutput>(
  tool: Tool<Input, Output>,
  key: keyof Input['shape'] & string,
  { example = {}, ...wording }: Wording,
): AssetOperation {
  const { [key]: _, ...others } = tool.input.shape
  return {
    ...wording,
    tool,
    input: z.object(others),
    argumentsFor: (address) => ({ [key]: key === 'tokens' ? [address] : address }),
    example: { title: 'with the defaults', arguments: example },
  }
}

const scan = operationOf(scanToken, 'query', {
  verb: 'scan',
  title: 'scan',
  describe: (asset) =>
    `Scan ${asset} for due diligence: identity and lookalikes, supply, price, market windows, holders, liquidity locks, contract powers, flags, score and verdict.`,
  words: 'due diligence check report analyse analyze research audit safe risk everything',
})
const chart = operationOf(getChart, 'query', {
  verb: 'chart',
  title: 'chart',
  describe: (asset) =>
    `Chart ${asset}: OHLCV candles of the pool that prices it, oldest first, in dollars at the time or in the quote token.`,
  words: 'candle candlestick ohlcv ohlc graph history',
})
const holders = operationOf(getHolders, 'token', {
  verb: 'holders',
  title: 'holders',
  describe: (asset) =>
    `List the holders of ${asset}, largest first, from the full transfer ledger, with concentration and who entered or left lately.`,
  words: 'holder owner owns holds whale distribution concentration',
})
const trades = operationOf(listTrades, 'token', {
  verb: 'trades',
  title: 'trades',
  describe: (asset) =>
    `List swaps of ${asset} newest first over all exchanges, with trader, side, amounts, price and dollars; filter by size to find whales.`,
  words: 'trade tape swap buy sell bought sold recent latest',
})
const pools = operationOf(listTopPools, 'token', {
  verb: 'pools',
  title: 'pools',
  describe: (asset) =>
    `List the liquidity pools of ${asset} on all exchanges with dollar value, volume, fees and yield over a window.`,
  words: 'pool pair liquidity tvl lp yield apr where',
})
const flows = operationOf(tokenFlows, 'token', {
  verb: 'flows',
  title: 'flows',
  describe: (asset) =>
    `Sum the flows of ${asset} in a window: minted and burned, bought and sold in dollars, and the accounts that gained and lost most.`,
  words: 'flow inflow outflow netflow accumulate accumulation distribution moved mint burn redeem',
})
const verify = operationOf(verifyToken, 'token', {
  verb: 'verify',
  title: 'verification',
  describe: (asset) =>
    `Verify the contract of ${asset}: issuer’s factory log, beacon and multiplier as evidence, and every lookalike that could be taken for it.`,
  words: 'genuine real fake impostor imposter counterfeit authentic official address contract',
})
const stockQuote = operationOf(getStockQuote, 'symbol', {
  verb: 'quote',
  title: 'quote',
  describe: (asset) =>
    `Quote ${asset}: oracle and DEX price per token and per share, bid and ask at a size, premium, oracle age, shares per token and market session.`,
  words: 'price worth cost value usd dollar stock share premium bid ask how much',
})
const tokenQuote = operationOf(getTokenPrices, 'tokens', {
  verb: 'quote',
  title: 'quote',
  describe: (asset) =>
    `Quote ${asset} in dollars and ETH by its deepest pool path, with the pool, its liquidity and the oracle price where a feed exists.`,
  words: 'price worth cost value usd dollar how much',
})

/** The eight operations of a stock token. */
export const stockOperations: readonly AssetOperation[] = [
  scan,
  stockQuote,
  chart,
  holders,
  trades,
  pools,
  flows,
  verify,
]

/** The same of another asset: its quote has no oracle session and no shares. */
export const tokenOperations: readonly AssetOperation[] = stockOperations.map((operation) =>
  operation === stockQuote ? tokenQuote : operation,
)
