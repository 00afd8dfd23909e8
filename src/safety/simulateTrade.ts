import type { Address, Hex } from 'viem'
import type { PoolRow } from '../index/PoolRow.ts'
import { countSellers } from '../index/queries/countSellers.ts'
import { deployersOfTokens } from '../index/queries/deployersOfTokens.ts'
import { findAddressIds } from '../index/queries/findAddressIds.ts'
import { findWindowStart } from '../index/queries/findWindowStart.ts'
import { judgeTrade, type TradeFindings } from './judgeTrade.ts'
import { planTrade, type TradeSources } from './planTrade.ts'
import { probeTrade } from './probeTrade.ts'
import type { TradePlan, TradeRun } from './TradeRun.ts'

export type SimulatedTrade = {
  findings: TradeFindings
  pool: PoolRow | null
  plan: TradePlan | null
  amountUsd: number | null
  run: TradeRun | null
}

const unknown = (reason: string): TradeFindings => ({
  verdict: 'indeterminate',
  reason,
  buyOk: null,
  sellOk: null,
  transferOk: null,
  maxSellOk: null,
  buyTaxBps: null,
  sellTaxBps: null,
  transferTaxBps: null,
  roundTripLossBps: null,
  buyGas: null,
  sellGas: null,
})

const sellersSeconds = 3_600

/** Accounts that sold in the pool within the hour, besides the token's maker. */
async function recentSellers({ index }: TradeSources, { pool, token }: TradePlan): Promise<number> {
  const maker = (await deployersOfTokens(index, [token])).get(token)
  const [start, ids] = await Promise.all([
    findWindowStart(index, sellersSeconds),
    findAddressIds(index, maker ? [maker] : []),
  ])
  const base = pool.quoteSide === 0 ? pool.token1 : pool.token0
  return countSellers(index, {
    pool: pool.id,
    side: base === token ? -1 : 1,
    since: start.position,
    but: (maker && ids.get(maker)) ?? -1,
  })
}

/** Buys a token and sells it again without sending anything; whatever could not be found out stays unknown. */
export async function simulateTrade(
  sources: TradeSources,
  token: Address,
  options: { pool?: Hex | undefined; amountUsd: number },
): Promise<SimulatedTrade> {
  const planned = await planTrade(sources, token, options)
  if ('reason' in planned)
    return { findings: unknown(planned.reason), pool: planned.pool, plan: null, amountUsd: null, run: null }
  const { plan, amountUsd } = planned
  const run = await probeTrade(sources, plan)
  const shown = { pool: plan.pool, plan, amountUsd }
  if ('refusal' in run) return { findings: unknown(run.refusal), ...shown, run: null }
  const failed = run.sell !== null && !run.sell.ok && !run.sellHalf?.ok
  const sellers = failed ? await recentSellers(sources, plan) : 0
  return { findings: judgeTrade(run, sellers), ...shown, run }
}
