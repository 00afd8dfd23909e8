import { type Address, zeroAddress } from 'viem'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { quoteInPool } from '../market/quoteInPool.ts'
import type { TradeFindings } from './judgeTrade.ts'
import type { TradeSources } from './planTrade.ts'
import { lossBps } from './saleOutcome.ts'
import { type SimulatedTrade, simulateTrade } from './simulateTrade.ts'

/** What a quote does not tell of the token at one of its ends. */
export type EndRisk = {
  token: Address
  findings: TradeFindings
  /** The part of the amount that the token keeps on its way into or out of the pool; null where unknown. */
  taxBps: number | null
}

/** Dollars that the trial purchase is worth. */
const trialUsd = 50

const hasHook = ({ hooks }: PoolRow) => hooks !== null && hooks !== zeroAddress

/** What the token keeps of what a pool gives; what a hook keeps is in the quoter's answer already. */
async function boughtTax(sources: TradeSources, { plan, run }: SimulatedTrade): Promise<number | null> {
  if (!plan || !run?.buy?.ok) return null
  const { gave, got } = run.buy
  if (!hasHook(plan.pool)) return lossBps(gave, got)
  const quote = await quoteInPool(sources, plan.pool, { token: plan.quote, amount: plan.amount })
  return quote ? lossBps(quote.amountOut, got) : null
}

/** What it keeps on the way into a pool. A manager of v4 pools takes nothing less than it is owed. */
function soldTax({ plan, run }: SimulatedTrade): number | null {
  const sale = run?.sales.find(({ step }) => step.ok)
  if (!plan || !sale) return null
  return plan.pool.kind === 'v4' ? 0 : lossBps(sale.step.paid, sale.step.arrived)
}

/** Tries the token of a quote in the pool that the quote goes through. */
export async function readEndRisk(
  sources: TradeSources,
  token: Address,
  { pool, side }: { pool: PoolRow; side: 'in' | 'out' },
): Promise<EndRisk> {
  const trade = await simulateTrade(sources, token, { pool: pool.key, amountUsd: trialUsd })
  const taxBps = side === 'out' ? await boughtTax(sources, trade) : soldTax(trade)
  return { token, findings: trade.findings, taxBps }
}
