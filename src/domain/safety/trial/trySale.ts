import type { SaleTry } from '../TradeRun.ts'
import type { Bought, Trial } from './createTrial.ts'
import { type Moment, moments, sincePurchase } from './moments.ts'

export type Scene = {
  bought: Bought
  size: SaleTry['size']
  part: 'whole' | 'half' | 'tenth'
  at: Moment
  /** Whether to ask if somebody else can still buy then. */
  control?: true
}

const parts = { whole: 1n, half: 2n, tenth: 10n }

/** Buys, waits and sells, as one account in a run of its own; null where the node refused to run it. */
export async function trySale(
  trial: Trial,
  { bought, size, part, at, control }: Scene,
): Promise<SaleTry | null> {
  const script = trial.newScript()
  script.at(moments.purchase)
  const { account } = trial.purchase(script, bought)
  script.at(at)
  const sale = trial.sale(script, bought.way, account, bought.step.got / parts[part])
  const other = control && trial.purchase(script, bought)
  const run = await script.run()
  if ('refusal' in run) return null
  return {
    way: bought.way.name,
    size,
    part,
    afterS: sincePurchase(at),
    earlier: 0,
    step: sale(run.value),
    buyable: other ? other.buy(run.value).ok : null,
  }
}
