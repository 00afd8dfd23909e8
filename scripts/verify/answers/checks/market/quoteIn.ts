import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { uintAt, zero } from '../../chain/words.ts'
import type { Asked } from '../../judge/Check.ts'
import type { World } from '../../world/createWorld.ts'
import { formIn, otherOf, type Pool, sideOf } from '../../world/Market.ts'

const v3Quoter = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 limit)) returns (uint256, uint160, uint32, uint256)',
])

const v4Quoter = parseAbi([
  'function quoteExactInputSingle(((address currency0, address currency1, uint24 fee, int24 spacing, address hooks) key, bool zeroForOne, uint128 amount, bytes hookData)) returns (uint256, uint256)',
])

/** What a pool gives for an amount now: v2 by its formula, v3 and v4 by the quoter, curves by theirs. */
export async function quoteIn(
  world: World,
  { state, pricing }: Asked,
  pool: Pool,
  tokenIn: string,
  amount: bigint,
): Promise<bigint | null | undefined> {
  const out = otherOf(pool, tokenIn)
  if (pool.kind === 'v2') {
    const now = await pricing.poolState(pool)
    if (!now) return null
    const [held, other] =
      sideOf(pool, tokenIn) === 0 ? [now.reserve0, now.reserve1] : [now.reserve1, now.reserve0]
    const keep = world.market.keptOf(pool.venue)
    return (amount * keep * other) / (held * 10_000n + amount * keep)
  }
  if (pool.kind === 'v3') {
    const quoter = world.facts.contracts.get('univ3_quoter')
    // Only the quoter of the exchange itself knows its pools.
    if (!quoter || pool.venue !== 'univ3') return undefined
    const args = {
      tokenIn: formIn(pool, tokenIn),
      tokenOut: out,
      amountIn: amount,
      fee: pool.fee ?? 0,
      limit: 0n,
    }
    const [data] = await state.calls([
      { to: quoter, data: encodeFunctionData({ abi: v3Quoter, args: [args] }) },
    ])
    return data ? uintAt(data, 0) : null
  }
  if (pool.kind === 'v4') {
    const quoter = world.facts.contracts.get('univ4_quoter')
    if (!quoter) return undefined
    const key = {
      currency0: pool.token0,
      currency1: pool.token1,
      fee: pool.fee ?? 0,
      spacing: pool.spacing ?? 0,
      hooks: pool.hooks ?? zero,
    }
    const zeroForOne = sideOf(pool, tokenIn) === 0
    const [data] = await state.calls([
      {
        to: quoter,
        data: encodeFunctionData({ abi: v4Quoter, args: [{ key, zeroForOne, amount, hookData: '0x' }] }),
      },
    ])
    return data ? (decodeAbiParameters([{ type: 'uint256' }], data)[0] as bigint) : null
  }
  return undefined
}
