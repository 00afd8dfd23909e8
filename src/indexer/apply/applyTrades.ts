import { type Hex, zeroAddress } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { blockOf } from '../../sources/index/position.ts'
import { trades as tradesTable } from '../../sources/index/tables/marketTables.ts'
import { wholeChain } from '../../sources/index/wholeChain.ts'
import type { SqlValues } from '../../sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { CurveTradeFact, RangeFacts } from '../facts/RangeFacts.ts'
import type { IndexedBlock } from '../fetch/RangeData.ts'
import { addToCandles, type Candles } from './addToCandles.ts'
import { assetsOfTrade } from './assetsOfTrade.ts'
import type { CandleTrade } from './candleStates.ts'
import type { AddressBook } from './createAddressBook.ts'
import type { PoolBook } from './createPoolBook.ts'
import type { Pricing } from './createPricing.ts'
import { changeDealings, type Deal, type DealingStates, toDealingChanges } from './dealings.ts'
import type { PositionTrade } from './positions/gatherPairs.ts'
import { toDeals } from './toDeals.ts'
import { baseOf, quoteOf, type Trade, tradeOfSwap } from './toTrades.ts'
import { addVolumes, type VolumePart, type VolumeStates } from './traderVolumes.ts'

export type TradeParts = {
  book: AddressBook
  poolBook: PoolBook
  pricing: Pricing
  candles: Candles
  dealings: DealingStates
  volumes: VolumeStates
  /** The contract whose token is one asset with ether. */
  wrappedEther: Hex | undefined
}

export function tradeAddresses(facts: RangeFacts, keys: Set<Hex>, wrappedEther: Hex | undefined): void {
  if (facts.swaps.length + facts.curveTrades.length === 0) return
  keys.add(wholeChain)
  if (wrappedEther) keys.add(wrappedEther)
  for (const { pool } of facts.swaps) keys.add(pool)
  for (const { pool } of facts.curveTrades) keys.add(pool)
}

/** Swaps and curve trades of known pools, in the order of the chain. */
function toTradeList(facts: RangeFacts, { book, poolBook }: TradeParts): Trade[] {
  const trades: Trade[] = []
  for (const swap of facts.swaps) {
    const pool = poolBook.get(book.id(swap.pool))
    if (!pool || pool.kind === 'curve' || pool.created > swap.position) continue
    const trade = tradeOfSwap(swap, pool)
    if (trade) trades.push(trade)
  }
  for (const fact of facts.curveTrades) {
    const pool = poolBook.get(book.id(fact.pool))
    if (pool?.kind !== 'curve' || pool.created > fact.position) continue
    if (fact.tokenAmount === 0n || fact.quoteAmount === 0n) continue
    trades.push({
      position: fact.position,
      transactionIndex: fact.transactionIndex,
      pool,
      side: fact.side,
      baseAmount: fact.tokenAmount,
      quoteAmount: fact.quoteAmount,
      price: priceOnCurve(fact),
      sqrtPrice: null,
    })
  }
  return trades.sort((one, other) => one.position - other.position)
}

/** After the trade, where the event tells what the curve reckons with then; else what was paid on average. */
function priceOnCurve({ reserves, tokenAmount, quoteAmount }: CurveTradeFact): number {
  const [tokens, quote] = reserves ?? [tokenAmount, quoteAmount]
  return Number(quote) / Number(tokens)
}

const columns = [
  ...(['position', 'transaction_index', 'pool_id', 'base_id', 'quote_id', 'trader_id', 'side'] as const),
  ...(['base_amount', 'quote_amount', 'price', 'quote_usd', 'usd', 'sqrt_price'] as const),
]

/** Writes trades with their trader and worth at the time, adds them to all that is kept of trades, and gives them. */
export async function applyTrades(
  transaction: WriteTransaction,
  { facts, blocks }: { facts: RangeFacts; blocks: readonly IndexedBlock[] },
  parts: TradeParts,
): Promise<PositionTrade[]> {
  const { book, poolBook, pricing, candles, dealings, wrappedEther } = parts
  const first = blocks[0]
  if (!first || facts.swaps.length + facts.curveTrades.length === 0) return []
  await poolBook.load(
    transaction,
    new Set([...facts.swaps, ...facts.curveTrades].map(({ pool }) => book.id(pool))),
  )
  const trades = toTradeList(facts, parts)
  const quotes = new Set(trades.map(({ pool }) => quoteOf(pool)))
  const unitPrice = await pricing.load(transaction, { facts, fromBlock: first.number, tokens: quotes, book })
  const rows: SqlValues[] = []
  const taken: CandleTrade[] = []
  const deals: Deal[] = []
  const volumes: VolumePart[] = []
  const ether = book.id(zeroAddress)
  const wrapped = wrappedEther ? book.id(wrappedEther) : ether
  const numbers = {
    assetOf: (token: number) => (token === ether ? wrapped : token),
    chain: book.id(wholeChain),
  }
  const made: PositionTrade[] = []
  for (const trade of trades) {
    const { pool, position } = trade
    const block = blocks[blockOf(position) - first.number] as IndexedBlock
    const trader = block.transactions[trade.transactionIndex]?.from as Hex
    const quoteUsd = unitPrice(quoteOf(pool), position) ?? null
    const usd = quoteUsd === null ? null : Number(trade.quoteAmount) * quoteUsd
    rows.push([
      ...[
        position,
        trade.transactionIndex,
        pool.id,
        baseOf(pool),
        quoteOf(pool),
        book.id(trader),
        trade.side,
      ],
      ...[encodeAmount(trade.baseAmount), encodeAmount(trade.quoteAmount), trade.price, quoteUsd, usd],
      trade.sqrtPrice === null ? null : encodeAmount(trade.sqrtPrice),
    ])
    made.push({
      position,
      transactionIndex: trade.transactionIndex,
      trader: book.id(trader),
      base: baseOf(pool),
      quote: quoteOf(pool),
      side: trade.side,
      baseAmount: trade.baseAmount,
      quoteAmount: trade.quoteAmount,
      usd,
    })
    const own = { trader: book.id(trader), time: block.time }
    const assets = assetsOfTrade({ base: baseOf(pool), quote: quoteOf(pool), side: trade.side }, numbers)
    deals.push(...toDeals(assets, own, numbers))
    for (const { token, bought } of assets) volumes.push({ token, bought, usd, position, ...own })
    taken.push({
      position,
      pool: pool.id,
      time: block.time,
      price: trade.price,
      quoteUsd,
      usd,
      side: trade.side,
      baseAmount: trade.baseAmount,
      quoteAmount: trade.quoteAmount,
    })
  }
  await transaction.insert({ table: tradesTable, columns, rows })
  await addToCandles(transaction, taken, candles)
  await changeDealings(transaction, toDealingChanges(deals), {
    states: dealings,
    undivided: new Set([numbers.chain]),
  })
  await addVolumes(transaction, volumes, parts.volumes)
  return made
}
