import { amountIn, type EventValues, readEvents } from '../decodeEvent.ts'
import { lower, type NetworkTruth, placeOf } from '../NetworkTruth.ts'
import type { Rescan, RescannedLog } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'
import type { ExpectedPool, ExpectedPools } from './expectPools.ts'
import type { QuoteBook } from './quoteBook.ts'
import { readCurveTrades } from './readCurveTrades.ts'

/** A trade: what the pool received (above zero) or gave of each token, and the price of token0 after it. */
type Swap = {
  pool: ExpectedPool
  amount0: bigint
  amount1: bigint
  price: Fraction
  sqrtPrice: bigint | null
}
type Fraction = readonly [bigint, bigint]

const size = (amount: bigint) => (amount < 0n ? -amount : amount)
const squared = (root: bigint): Fraction => [root * root, 2n ** 192n]

const v3Swap = 'Swap(address indexed sender, address indexed to, int256 amount0, int256 amount1, uint160 root'

/** Swaps and curve trades of known pools, with worth at the time and trader. */
export function expectTrades(
  rows: ExpectedRows,
  { blocks, logs }: Rescan,
  { truth, pools, quotes }: { truth: NetworkTruth; pools: ExpectedPools; quotes: QuoteBook },
): void {
  const add = (log: RescannedLog, { pool, amount0, amount1, price, sqrtPrice }: Swap) => {
    if (log.position < pool.created) return
    const flipped = pool.quoteSide === 0
    const [base, quote] = flipped ? [amount1, amount0] : [amount0, amount1]
    const [top, bottom] = flipped ? [price[1], price[0]] : price
    if (base === 0n || top === 0n || bottom === 0n) return
    const quoteToken = flipped ? pool.token0 : pool.token1
    const quoteUsd = quotes.usdOf(quoteToken, log.position)
    addRow(rows, 'trades', {
      ...placeOf(log),
      pool_id: pool.key,
      base_id: flipped ? pool.token1 : pool.token0,
      quote_id: quoteToken,
      trader_id: blocks.get(log.block)?.transactions[log.transactionIndex]?.from ?? null,
      side: base < 0n ? 1 : -1,
      base_amount: size(base),
      quote_amount: size(quote),
      price: Number(top) / Number(bottom),
      quote_usd: quoteUsd,
      usd: quoteUsd === null ? null : Number(size(quote)) * quoteUsd,
      sqrt_price: sqrtPrice,
    })
  }
  /** The reserves a v2 pair told last in a transaction. */
  const synced = new Map<string, Fraction>()
  const spot = ({ address, block, transactionIndex }: RescannedLog) =>
    `${address} ${block} ${transactionIndex}`
  const sync = (values: EventValues, log: RescannedLog) =>
    void synced.set(spot(log), [amountIn(values, 'reserve1'), amountIn(values, 'reserve0')])
  const v2 = (values: EventValues, log: RescannedLog) => {
    const pool = pools.get(log.address)
    if (pool?.kind !== 'v2') return
    const amount0 = amountIn(values, 'in0') - amountIn(values, 'out0')
    const amount1 = amountIn(values, 'in1') - amountIn(values, 'out1')
    const price = synced.get(spot(log)) ?? ([size(amount1), size(amount0)] as const)
    add(log, { pool, amount0, amount1, price, sqrtPrice: null })
  }
  const v3 = (values: EventValues, log: RescannedLog) => {
    const pool = pools.get(log.address)
    if (pool?.kind !== 'v3') return
    const [amount0, amount1] = [amountIn(values, 'amount0'), amountIn(values, 'amount1')]
    const sqrtPrice = amountIn(values, 'root')
    add(log, { pool, amount0, amount1, price: squared(sqrtPrice), sqrtPrice })
  }
  const managers = new Set<string>(
    truth.network.dexes.filter(({ kind }) => kind === 'v4').map(({ factory }) => lower(factory)),
  )
  const v4 = (values: EventValues, log: RescannedLog) => {
    const pool = pools.get(String(values.pool))
    if (pool?.kind !== 'v4' || !managers.has(log.address)) return
    // The amounts are the swapper's: what they paid is below zero.
    const [amount0, amount1] = [-amountIn(values, 'amount0'), -amountIn(values, 'amount1')]
    const sqrtPrice = amountIn(values, 'root')
    add(log, { pool, amount0, amount1, price: squared(sqrtPrice), sqrtPrice })
  }
  const v2Amounts = 'uint256 in0, uint256 in1, uint256 out0, uint256 out1'
  readEvents(logs, {
    'Sync(uint112 reserve0, uint112 reserve1)': sync,
    'Sync(uint256 reserve0, uint256 reserve1)': sync,
    [`Swap(address indexed sender, ${v2Amounts}, address indexed to)`]: v2,
    [`Swap(address indexed sender, address indexed to, ${v2Amounts})`]: v2,
    [`${v3Swap}, uint128 liquidity, int24 tick)`]: v3,
    [`${v3Swap}, uint128 liquidity, int24 tick, uint128 fee0, uint128 fee1)`]: v3,
    'Swap(bytes32 indexed pool, address indexed sender, int128 amount0, int128 amount1, uint160 root, uint128 liquidity, int24 tick, uint24 fee)':
      v4,
  })
  readCurveTrades(logs, { truth, pools }, (log, { pool, tokens, quote, bought, price }) => {
    const [amount0, amount1] = bought ? [-tokens, quote] : [tokens, -quote]
    add(log, { pool, amount0, amount1, price, sqrtPrice: null })
  })
}
