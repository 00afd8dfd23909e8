import type { Address } from 'viem'
import type { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import type { NamedToken } from '../../../domain/tokens/nameTokens.ts'
import { worthOf } from '../worthOf.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'
import type { positionFields } from './positionFields.ts'
import { positionIdOf } from './positionIdOf.ts'

type Known = {
  describe: (token: Address) => NamedToken
  priceOf: (token: Address) => number | null
}

const both = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other

const isIn = ({ kind, tick, tickLower, tickUpper }: LiquidityPosition) => {
  if (kind === 'v2') return true
  if (tick === null || tickLower === null || tickUpper === null) return null
  return tickLower <= tick && tick < tickUpper
}

/** A position as an answer shows it. */
export function toPositionItem(
  position: LiquidityPosition,
  { describe, priceOf }: Known,
): z.input<typeof positionFields> {
  const { kind, token0, token1, tickLower, tickUpper, tick } = position
  const [named0, named1] = [describe(token0), describe(token1)]
  const [decimals0, decimals1] = [named0.decimals, named1.decimals]
  const priceAt = (at: number | null) =>
    at === null || decimals0 === null || decimals1 === null
      ? null
      : 1.0001 ** at * 10 ** (decimals0 - decimals1)
  const raw = (amount: bigint | null) => amount?.toString() ?? null
  const decimal = (amount: bigint | null, decimals: number | null) =>
    amount === null ? null : decimalOrNull(amount, decimals)
  const worth = (amount: bigint | null, token: Address, decimals: number | null) =>
    amount === 0n ? 0 : worthOf(amount, decimals, priceOf(token))
  return {
    kind,
    venue: position.venue,
    position_id: positionIdOf(position),
    manager: position.manager && toChecksum(position.manager),
    owner: toChecksum(position.owner),
    pool: position.pool && showPool(position.pool),
    token0: toChecksum(token0),
    symbol0: named0.symbol,
    token1: toChecksum(token1),
    symbol1: named1.symbol,
    fee: position.fee,
    liquidity: position.liquidity.toString(),
    share_percent: position.sharePercent,
    tick_lower: tickLower,
    tick_upper: tickUpper,
    tick,
    price_lower: priceAt(tickLower),
    price_upper: priceAt(tickUpper),
    price: priceAt(tick),
    in_range: isIn(position),
    decimals0,
    decimals1,
    amount0: raw(position.amount0),
    amount0_decimal: decimal(position.amount0, decimals0),
    amount1: raw(position.amount1),
    amount1_decimal: decimal(position.amount1, decimals1),
    fees0: raw(position.fees0),
    fees0_decimal: decimal(position.fees0, decimals0),
    fees1: raw(position.fees1),
    fees1_decimal: decimal(position.fees1, decimals1),
    usd: both(worth(position.amount0, token0, decimals0), worth(position.amount1, token1, decimals1)),
    fees_usd: both(worth(position.fees0, token0, decimals0), worth(position.fees1, token1, decimals1)),
  }
}
