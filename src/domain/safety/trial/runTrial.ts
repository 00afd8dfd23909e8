import type { PoolBuyer } from '../../../sources/index/queries/poolBuyers.ts'
import { isSold } from '../saleOutcome.ts'
import type { TradePlan, TradeRun, TradeStep } from '../TradeRun.ts'
import { type Bought, createTrial, type Trial, type TrialSources } from './createTrial.ts'
import { moments } from './moments.ts'
import { tryHarder } from './tryHarder.ts'
import { tryHolders } from './tryHolders.ts'
import { type TriedPurchase, tryPurchases } from './tryPurchases.ts'
import { trySale } from './trySale.ts'
import { tryStages } from './tryStages.ts'
import { tryTransfer } from './tryTransfer.ts'

const funded: TradeStep = { ok: true, gas: 0, paid: 0n, arrived: 0n, gave: 0n, got: 0n, error: null }

/** A run that did not come to a sale. */
const unsold = (fund: TradeStep, buy: TradeStep | null): TradeRun => ({
  method: 'blocks',
  fund,
  buy,
  pass: null,
  sales: [],
  holders: null,
  tokenError: null,
  sameBlock: false,
  untried: [],
})

/** The ways that stand there: forms of one router are one way, and ours counts only where there is no other. */
function usableOf(purchases: readonly TriedPurchase[]): Bought[] {
  const worked = purchases.filter(({ step }) => step.ok)
  const people = worked.filter(({ way }) => !way.lastResort)
  const rows = people.length > 0 ? people : worked
  return rows.filter(({ way }, place) => rows.findIndex((row) => row.way.name === way.name) === place)
}

/** Sells what was bought in every way that a careful person would try, and has earlier buyers sell too. */
async function trySales(
  trial: Trial,
  [main, ...others]: readonly [Bought, ...Bought[]],
  { large, buyers }: { large: Bought | undefined; buyers: readonly PoolBuyer[] },
): Promise<Omit<TradeRun, 'fund' | 'buy' | 'method'>> {
  const plain = { part: 'whole', at: moments.next } as const
  const [first, stages, pass, holders, big, ...otherWays] = await Promise.all([
    trySale(trial, { ...plain, bought: main, size: 'usual' }),
    tryStages(trial, main),
    tryTransfer(trial, main, { amount: main.step.got / 10n }),
    tryHolders(trial, main, buyers),
    large ? trySale(trial, { ...plain, bought: large, size: 'large' }) : null,
    ...others.map((bought) => trySale(trial, { ...plain, bought, size: 'usual' })),
  ])
  const sales = [first, ...otherWays, ...(stages?.sales ?? []), big].filter((sale) => sale !== null)
  const failed = (size: 'usual' | 'large') => sales.some((sale) => sale.size === size && !isSold(sale))
  const harder = await Promise.all([
    ...(failed('usual') ? [tryHarder(trial, main, 'usual')] : []),
    ...(large && failed('large') ? [tryHarder(trial, large, 'large')] : []),
  ])
  const moved = stages?.moved ?? { number: false, time: false }
  return {
    pass,
    sales: [...sales, ...harder.flatMap((more) => more.sales)],
    holders,
    tokenError: harder.map((more) => more.tokenError).find((error) => error !== null) ?? null,
    sameBlock: !moved.number,
    untried: [
      ...(moved.number ? [] : ['This node does not move block numbers in a simulation.']),
      ...(moved.time ? [] : ['This node does not move time in a simulation: no later sale was tried.']),
    ],
  }
}

/**
 * Buys as strangers do and sells again, as accounts without code, at a real gas price, through the routers
 * people use, a block and an hour later, in several sizes; then has real buyers sell. Refused where the node
 * does not simulate blocks: that tells nothing of the token.
 */
export async function runTrial(
  sources: TrialSources,
  plan: TradePlan,
  readBuyers: Promise<readonly PoolBuyer[]>,
): Promise<TradeRun | { refusal: string }> {
  const trial = createTrial(sources, plan)
  const [purchases, buyers] = await Promise.all([tryPurchases(trial, plan), readBuyers])
  if ('refusal' in purchases) return purchases
  const usual = purchases.filter(({ amount }) => amount === plan.amount)
  const broke = usual.find(({ fundError }) => fundError !== null)
  if (broke) return unsold({ ...funded, ok: false, error: broke.fundError }, null)
  const [main, ...others] = usableOf(usual)
  if (!main || main.step.got === 0n) return unsold(funded, main?.step ?? usual[0]?.step ?? null)
  const large = purchases.find(
    ({ amount, way, step }) =>
      amount > plan.amount && way === main.way && step.ok && step.got > main.step.got,
  )
  const sold = await trySales(trial, [main, ...others], { large, buyers })
  return { method: 'blocks', fund: funded, buy: main.step, ...sold }
}
