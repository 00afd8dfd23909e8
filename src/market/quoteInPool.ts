import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { PinnedChain } from '../chain/Chain.ts'
import type { PoolRow } from '../index/PoolRow.ts'
import type { Network } from '../network/Network.ts'

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
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

/** As UniswapV2Library.getAmountOut has it; the fee is in hundredths of a basis point. */
async function quoteV2({ chain }: QuoteSources, pool: PoolRow, { token, amount }: Spent) {
  const address = pool.key as Address
  const reserves = await chain.tryRead({ address, abi: pairAbi, functionName: 'getReserves' })
  if (!reserves || pool.fee === null) return undefined
  const [into, out] = token === pool.token0 ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]]
  const paid = amount * BigInt(1_000_000 - pool.fee)
  return (paid * out) / (into * 1_000_000n + paid)
}

async function quoteV3({ chain, network }: QuoteSources, pool: PoolRow, { token, amount }: Spent) {
  // Quoters find pools by their own factory: one of another exchange would answer for another pool.
  const to = pool.venue === 'univ3' ? network.contract('univ3_quoter')?.address : undefined
  if (!to || pool.fee === null) return undefined
  const tokenOut = token === pool.token0 ? pool.token1 : pool.token0
  const params = { tokenIn: token, tokenOut, amountIn: amount, fee: pool.fee, sqrtPriceLimitX96: 0n }
  const call = { abi: v3QuoterAbi, functionName: 'quoteExactInputSingle', args: [params] } as const
  const result = await chain.callDirect({ to, data: encodeFunctionData(call) })
  return result.ok ? decodeFunctionResult({ ...call, data: result.data })[0] : undefined
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
  return result.ok ? decodeFunctionResult({ ...call, data: result.data })[0] : undefined
}

/**
 * What an amount of one token buys in a pool, fees included, by the protocol's own quoter; undefined where the
 * pool cannot fill it or has no quoter that is known.
 */
export function quoteInPool(sources: QuoteSources, pool: PoolRow, spent: Spent): Promise<bigint | undefined> {
  if (pool.kind === 'v2') return quoteV2(sources, pool, spent)
  if (pool.kind === 'v3') return quoteV3(sources, pool, spent)
  if (pool.kind === 'v4') return quoteV4(sources, pool, spent)
  return Promise.resolve(undefined)
}
