import { type Address, zeroAddress } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { showPool } from '../showPool.ts'
import type { Route } from './quoteRoutes.ts'

export const routeStepFields = z.object({
  action: z.enum(['swap', 'wrap', 'unwrap']).describe('wrap and unwrap turn ETH into WETH and back.'),
  pool: z.string().nullable(),
  venue: z.string().nullable(),
  pool_kind: z.string().nullable(),
  fee_percent: z.number().nullable(),
  token_in: z.string(),
  token_out: z.string(),
  amount_in: z.string().describe('Raw units.'),
  amount_out: z.string().describe('Raw units.'),
})
export type RouteStep = z.infer<typeof routeStepFields>

/** From one form of the same money to the other, where they differ. */
export function turnInto(from: Address, to: Address, amount: bigint): RouteStep[] {
  if (from === to) return []
  return [
    {
      action: from === zeroAddress ? 'wrap' : 'unwrap',
      pool: null,
      venue: null,
      pool_kind: null,
      fee_percent: 0,
      token_in: toChecksum(from),
      token_out: toChecksum(to),
      amount_in: amount.toString(),
      amount_out: amount.toString(),
    },
  ]
}

/** What has to be done one after the other, from the token that is there to the one that is wanted. */
export function toRouteSteps({ hops }: Route, ends: { tokenIn: Address; tokenOut: Address }): RouteStep[] {
  const steps: RouteStep[] = []
  let held = ends.tokenIn
  let amount = hops[0]?.amountIn ?? 0n
  for (const { pool, tokenIn, tokenOut, fee, quote } of hops) {
    steps.push(...turnInto(held, tokenIn, amount))
    const amountOut = quote?.amountOut ?? 0n
    steps.push({
      action: 'swap',
      pool: showPool(pool.key),
      venue: pool.venue,
      pool_kind: pool.kind,
      fee_percent: fee === null ? null : fee / 10_000,
      token_in: toChecksum(tokenIn),
      token_out: toChecksum(tokenOut),
      amount_in: amount.toString(),
      amount_out: amountOut.toString(),
    })
    held = tokenOut
    amount = amountOut
  }
  return [...steps, ...turnInto(held, ends.tokenOut, amount)]
}
