import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbiParameters } from 'viem'
import { nfpmAbi, permit2Abi, positionManagerAbi } from '../world/abis.ts'
import type { BatchCall } from '../world/openPools.ts'
import { rawPriceOf } from '../world/Pool.ts'
import { amountsFor, fullRange, liquidityFor, rangeAround } from '../world/poolMath.ts'
import { approveCall, call } from '../world/steps/launchMemecoins.ts'
import { addressOf, type Book, type World } from '../world/World.ts'

const farFuture = 4_102_444_800n
const uint160Max = 2n ** 160n - 1n

/** A range of ticks around the pool's price and what a deposit worth `quoteAmount` takes of each token. */
function positionTerms(book: Book, quoteAmount: number, width: number) {
  const raw = rawPriceOf(book, book.price)
  const range = width >= 1 ? fullRange(book.pool.tickSpacing) : rangeAround(raw, width, book.pool.tickSpacing)
  const quoteRaw = quoteAmount * 10 ** book.quote.decimals
  const amount1 = book.pool.token1.address === book.quote.address ? quoteRaw : quoteRaw * raw
  const liquidity = liquidityFor(raw, range, amount1)
  const { amount0, amount1: needed1 } = amountsFor(raw, range, liquidity)
  return {
    range,
    liquidity,
    amount0: BigInt(Math.ceil(amount0 * 1.002)),
    amount1: BigInt(Math.ceil(needed1 * 1.002)),
  }
}

/** The calls by which an account takes a v3 position as an NFT. */
export function v3PositionCalls(
  world: World,
  book: Book,
  owner: Address,
  terms: { quote: number; width: number },
): BatchCall[] {
  const nfpm = addressOf(world, 'univ3_nfpm')
  const { range, amount0, amount1 } = positionTerms(book, terms.quote, terms.width)
  const { token0, token1, fee } = book.pool
  const params = {
    token0: token0.address,
    token1: token1.address,
    fee,
    tickLower: range.lower,
    tickUpper: range.upper,
    amount0Desired: amount0,
    amount1Desired: amount1,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: owner,
    deadline: farFuture,
  }
  return [
    approveCall(token0.address, nfpm, amount0),
    approveCall(token1.address, nfpm, amount1),
    call(nfpm, encodeFunctionData({ abi: nfpmAbi, functionName: 'mint', args: [params] })),
  ]
}

const mintParams = parseAbiParameters(
  '(address,address,uint24,int24,address) key, int24 lower, int24 upper, uint256 liquidity, uint128 max0, uint128 max1, address owner, bytes hookData',
)
const pairParams = parseAbiParameters('address currency0, address currency1')
const planParams = parseAbiParameters('bytes actions, bytes[] params')

/** Mint a position and settle both sides, as the v4 position manager wants it. */
export function v4MintData(
  book: Book,
  owner: Address,
  terms: { quote: number; width: number },
): { data: Hex; value: bigint } {
  const { token0, token1, fee, tickSpacing, address } = book.pool
  const { range, liquidity, amount0, amount1 } = positionTerms(book, terms.quote, terms.width)
  const key = [token0.address, token1.address, fee, tickSpacing, address] as const
  const mint = encodeAbiParameters(mintParams, [
    key,
    range.lower,
    range.upper,
    liquidity,
    amount0,
    amount1,
    owner,
    '0x',
  ])
  const settle = encodeAbiParameters(pairParams, [token0.address, token1.address])
  const native = BigInt(token0.address) === 0n
  const sweep = encodeAbiParameters(pairParams, [token0.address, owner])
  const plan = encodeAbiParameters(planParams, [
    native ? '0x020d14' : '0x020d',
    native ? [mint, settle, sweep] : [mint, settle],
  ])
  const data = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'modifyLiquidities',
    args: [plan, farFuture],
  })
  return { data, value: native ? amount0 : 0n }
}

/** Allows Permit2 to move a token, and `spender` to ask Permit2 to. */
export function permit2Calls(world: World, token: Address, spender: Address): BatchCall[] {
  const permit2 = addressOf(world, 'permit2')
  const args = [token, spender, uint160Max, Number(farFuture)] as const
  return [
    approveCall(token, permit2, 2n ** 256n - 1n),
    call(permit2, encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args })),
  ]
}

/** The calls by which an account takes a v4 position as an NFT. */
export function v4PositionCalls(
  world: World,
  book: Book,
  owner: Address,
  terms: { quote: number; width: number },
): BatchCall[] {
  const posm = addressOf(world, 'univ4_posm')
  const { data, value } = v4MintData(book, owner, terms)
  const approvals = [book.pool.token0, book.pool.token1]
    .filter((token) => BigInt(token.address) !== 0n)
    .flatMap((token) => permit2Calls(world, token.address, posm))
  return [...approvals, call(posm, data, value)]
}
