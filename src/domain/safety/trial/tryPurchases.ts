import { decodeRevert } from '../../decode/decodeRevert.ts'
import type { TradePlan } from '../TradeRun.ts'
import type { Bought, Trial } from './createTrial.ts'
import { moments } from './moments.ts'

/** What came of a purchase; `fundError` where its account could not even be given the money. */
export type TriedPurchase = Bought & { fundError: string | null }

/** Purchases through every way, and larger ones through the first; refused where the node does not simulate. */
export async function tryPurchases(
  trial: Trial,
  plan: TradePlan,
): Promise<TriedPurchase[] | { refusal: string }> {
  const wanted = [
    ...trial.ways.map((way) => ({ way, amount: plan.amount })),
    ...trial.ways.slice(0, 1).flatMap((way) => plan.larger.map((amount) => ({ way, amount }))),
  ]
  const tried = await Promise.all(
    wanted.map(async (purchase) => {
      const script = trial.newScript()
      script.at(moments.purchase)
      const { fund, buy } = trial.purchase(script, purchase)
      const run = await script.run()
      if ('refusal' in run) return run
      const given = fund?.(run.value)
      const fundError = given && !given.ok ? decodeRevert(given.data).reason : null
      return { ...purchase, step: buy(run.value), fundError }
    }),
  )
  const refused = tried.find((purchase) => 'refusal' in purchase)
  return refused ?? tried.filter((purchase) => 'step' in purchase)
}
