import type { z } from 'zod'
import { toChecksum } from '../../base/schema/address.ts'
import { decimalOrNull } from '../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { blockOf, indexOf } from '../../sources/index/position.ts'
import { baseOf, type LiquidityPage } from './findLiquidityEvents.ts'
import type { liquidityFields, liquidityTypes } from './liquidityFields.ts'
import { showPool } from './showPool.ts'
import type { ValuedLiquidity } from './valueLiquidity.ts'

/** A change of liquidity as answers show it. */
export function toLiquidityItem(
  event: ValuedLiquidity,
  { describe, deployers }: Pick<LiquidityPage, 'describe' | 'deployers'>,
): z.input<typeof liquidityFields> {
  const { pool, amount0, amount1 } = event
  const [first, second] = [describe(pool.token0), describe(pool.token1)]
  const decimal = (amount: bigint | null, decimals: number | null) =>
    amount === null ? null : decimalOrNull(amount, decimals)
  const deployer = deployers.get(baseOf(event))
  return {
    block: blockOf(event.position),
    timestamp: toIsoTime(event.time * 1000),
    transaction: event.transaction,
    log_index: indexOf(event.position),
    type: event.kind as (typeof liquidityTypes)[number],
    pool: showPool(pool.key),
    venue: pool.venue,
    pool_kind: pool.kind,
    provider: toChecksum(event.provider),
    owner: toChecksum(event.owner),
    is_deployer: deployer === undefined ? null : deployer === event.provider,
    token0: toChecksum(pool.token0),
    symbol0: first.symbol,
    amount0: amount0?.toString() ?? null,
    decimals0: first.decimals,
    amount0_decimal: decimal(amount0, first.decimals),
    token1: toChecksum(pool.token1),
    symbol1: second.symbol,
    amount1: amount1?.toString() ?? null,
    decimals1: second.decimals,
    amount1_decimal: decimal(amount1, second.decimals),
    liquidity: event.liquidity?.toString() ?? null,
    tick_lower: event.tickLower,
    tick_upper: event.tickUpper,
    usd: event.usd,
  }
}
