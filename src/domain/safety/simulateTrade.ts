import type { Address, Hex } from 'viem'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { deployersOfTokens } from '../../sources/index/queries/deployersOfTokens.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { findWindowStart } from '../../sources/index/queries/findWindowStart.ts'
import { poolBuyers } from '../../sources/index/queries/poolBuyers.ts'
import { type PoolRecord, poolRecord } from '../../sources/index/queries/poolRecord.ts'
import { judgeTrade, type TradeFindings } from './judgeTrade.ts'
import { planTrade, type TradeSources } from './planTrade.ts'
import { probeTrade } from './probeTrade.ts'
import type { TradePlan, TradeRun } from './TradeRun.ts'
import { runTrial } from './trial/runTrial.ts'

export type SimulatedTrade = {
  findings: TradeFindings
  pool: PoolRow | null
  plan: TradePlan | null
  amountUsd: number | null
  run: TradeRun | null
  /** Who bought in the pool and who sold again, by the index; null without a pool. */
  record: PoolRecord | null
}

const unknown = (reason: string): TradeFindings => ({
  verdict: 'indeterminate',
  reason,
  restrictions: [],
  untried: [],
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
  holdersTried: null,
  holdersSold: null,
})

/** Earlier buyers that are asked to sell. */
const buyersAsked = 3

/** Purchases younger than this had no time to be sold again. */
const settleSeconds = 3_600

/** What the index tells of those who traded the token in a pool, its maker left out. */
async function readTraders({ index }: TradeSources, { pool, token }: TradePlan) {
  const maker = (await deployersOfTokens(index, [token])).get(token)
  const ids = await findAddressIds(index, maker ? [token, maker] : [token])
  const base = pool.quoteSide === 0 ? pool.token1 : pool.token0
  const asked = {
    pool: pool.id,
    token: ids.get(token) ?? -1,
    side: base === token ? (1 as const) : (-1 as const),
    but: (maker && ids.get(maker)) ?? -1,
  }
  const start = await findWindowStart(index, settleSeconds)
  const buyers = await poolBuyers(index, { ...asked, limit: buyersAsked })
  return { buyers, record: await poolRecord(index, { ...asked, before: start.position }) }
}

/** Buys a token and sells it again without sending anything; whatever could not be found out stays unknown. */
export async function simulateTrade(
  sources: TradeSources,
  token: Address,
  options: { pool?: Hex | undefined; amountUsd: number },
): Promise<SimulatedTrade> {
  const planned = await planTrade(sources, token, options)
  if ('reason' in planned)
    return {
      findings: unknown(planned.reason),
      pool: planned.pool,
      plan: null,
      amountUsd: null,
      run: null,
      record: null,
    }
  const { plan, amountUsd } = planned
  const parts = { ...sources, head: sources.index.head }
  const traders = readTraders(sources, plan)
  const tried = await runTrial(
    parts,
    plan,
    traders.then(({ buyers }) => buyers),
  )
  const { buyers, record } = await traders
  const run = 'refusal' in tried ? await probeTrade(parts, plan, buyers) : tried
  const shown = { pool: plan.pool, plan, amountUsd, record }
  if ('refusal' in run) return { findings: unknown(run.refusal), ...shown, run: null }
  return { findings: judgeTrade(run), ...shown, run }
}
