import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { maxTick, minTick, sqrtRatioAtTick } from './tickMath.ts'

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])
const v2RouterAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
])
const v3QuoterAbi = parseAbi([
  'struct Params { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Params params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 ticksCrossed, uint256 gasEstimate)',
])
const v4QuoterAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Params { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'function quoteExactInputSingle(Params params) returns (uint256 amountOut, uint256 gasEstimate)',
])

type QuoteSources = { chain: PinnedChain; network: Network }
type Spent = { token: Address; amount: bigint }

/** What comes out, and the gas that the quoter spent on the swap; null where the protocol does not tell. */
export type PoolQuote = { amountOut: bigint; gas: number | null }

/** Where a swap ends that found too little to buy. */
const lastPrices = [sqrtRatioAtTick(minTick) + 1n, sqrtRatioAtTick(maxTick) - 1n]

const otherOf = (pool: PoolRow, token: Address) => (token === pool.token0 ? pool.token1 : pool.token0)

/** A pair refuses to hold more than this. */
const largestReserve = 2n ** 112n - 1n

/** As UniswapV2Library.getAmountOut has it; the fee is in hundredths of a basis point. */
async function quoteByReserves({ chain }: QuoteSources, pool: PoolRow, { token, amount }: Spent) {
  const address = pool.key
  const reserves = await chain.tryRead({ address, abi: pairAbi, functionName: 'getReserves' })
  if (!reserves || pool.fee === null) return undefined
  const [into, out] = token === pool.token0 ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]]
  const paid = amount * BigInt(1_000_000 - pool.fee)
  if (into === 0n || into + amount > largestReserve) return undefined
  return (paid * out) / (into * 1_000_000n + paid)
}

/** Copies of v2 keep other fees and their pairs do not say so: the exchange's own router is asked first. */
async function quoteV2(sources: QuoteSources, pool: PoolRow, spent: Spent): Promise<PoolQuote | undefined> {
  const { chain, network } = sources
  const address = network.dexes.find(({ key }) => key === pool.venue)?.router
  const args = [spent.amount, [spent.token, otherOf(pool, spent.token)]] as const
  const [routed, computed] = await Promise.all([
    address && chain.tryRead({ address, abi: v2RouterAbi, functionName: 'getAmountsOut', args }),
    quoteByReserves(sources, pool, spent),
  ])
  if (computed === undefined) return undefined
  const amountOut = routed?.[1] ?? computed
  return amountOut === 0n ? undefined : { amountOut, gas: null }
}

/** Quoters find pools by their own factory: one of another exchange would answer for another pool. */
export const v3Quoter = (network: Network, venue: string): Address | undefined =>
  network.contract(`${venue}_quoter`)?.address ?? network.dexes.find(({ key }) => key === venue)?.router

async function quoteV3({ chain, network }: QuoteSources, pool: PoolRow, { token, amount }: Spent) {
  const to = v3Quoter(network, pool.venue)
  if (!to || pool.fee === null) return undefined
  const tokenOut = otherOf(pool, token)
  const params = { tokenIn: token, tokenOut, amountIn: amount, fee: pool.fee, sqrtPriceLimitX96: 0n }
  const call = { abi: v3QuoterAbi, functionName: 'quoteExactInputSingle', args: [params] } as const
  const result = await chain.callDirect({ to, data: encodeFunctionData(call) })
  // A router has no such function; a fallback that answers nothing is no quote either.
  if (!result.ok || result.data.length < 2 + 4 * 64) return undefined
  const [amountOut, priceAfter, , gas] = decodeFunctionResult({ ...call, data: result.data })
  // Past the last liquidity the quoter tells what a part of the amount buys.
  return lastPrices.includes(priceAfter) ? undefined : { amountOut, gas: Number(gas) }
}

async function quoteV4({ chain, network }: QuoteSources, pool: PoolRow, { token, amount }: Spent) {
  const to = network.contract('univ4_quoter')?.address
  if (!to || pool.fee === null || pool.tickSpacing === null || amount >= 1n << 128n) return undefined
  const poolKey = {
    currency0: pool.token0,
    currency1: pool.token1,
    fee: pool.fee,
    tickSpacing: pool.tickSpacing,
    hooks: pool.hooks ?? zeroAddress,
  }
  const params = { poolKey, zeroForOne: token === pool.token0, exactAmount: amount, hookData: '0x' } as const
  const call = { abi: v4QuoterAbi, functionName: 'quoteExactInputSingle', args: [params] } as const
  const result = await chain.callDirect({ to, data: encodeFunctionData(call) })
  if (!result.ok) return undefined
  const [amountOut, gas] = decodeFunctionResult({ ...call, data: result.data })
  return { amountOut, gas: Number(gas) }
}

/**
 * What an amount of one token buys in a pool, fees included, by the protocol's own quoter; undefined where the
 * pool cannot fill it or has no quoter that is known.
 */
export function quoteInPool(
  sources: QuoteSources,
  pool: PoolRow,
  spent: Spent,
): Promise<PoolQuote | undefined> {
  if (pool.kind === 'v2') return quoteV2(sources, pool, spent)
  if (pool.kind === 'v3') return quoteV3(sources, pool, spent)
  if (pool.kind === 'v4') return quoteV4(sources, pool, spent)
  return Promise.resolve(undefined)
}
