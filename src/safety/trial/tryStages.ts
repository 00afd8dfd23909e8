import type { SaleTry } from '../TradeRun.ts'
import type { Bought, Trial } from './createTrial.ts'
import { moments, sincePurchase } from './moments.ts'

/** What became of each stage, and whether its block was a later one to the contracts in it. */
export type Stages = { sales: SaleTry[]; moved: { number: boolean; time: boolean } }

/** One account that sells a tenth in the next block, half of it all a little later and the rest after an hour. */
export async function tryStages(trial: Trial, bought: Bought): Promise<Stages | null> {
  const { way, step } = bought
  const script = trial.newScript()
  script.at(moments.purchase)
  const { account } = trial.purchase(script, bought)
  const start = script.clock()
  const plans = [
    { part: 'tenth', at: moments.next, amount: step.got / 10n },
    { part: 'half', at: moments.soon, amount: step.got / 2n },
    // Balances of tokens that rebase may lose a little on the way.
    { part: 'rest', at: moments.hour, amount: (step.got * 399n) / 1_000n },
  ] as const
  const stages = plans.map(({ part, at, amount }, earlier) => {
    script.at(at)
    const sale = trial.sale(script, way, account, amount)
    const other = part === 'rest' ? trial.purchase(script, bought) : null
    return { part, afterS: sincePurchase(at), earlier, sale, other, clock: script.clock() }
  })
  const run = await script.run()
  if ('refusal' in run) return null
  const began = start(run.value)
  const passed = stages.map(({ clock, afterS }) => {
    const now = clock(run.value)
    return {
      number: began !== null && now !== null && now.number > began.number,
      time: began !== null && now?.time === began.time + BigInt(afterS),
    }
  })
  return {
    sales: stages.map(({ part, afterS, earlier, sale, other }) => ({
      way: way.name,
      size: 'usual',
      part,
      afterS,
      earlier,
      step: sale(run.value),
      buyable: other ? other.buy(run.value).ok : null,
    })),
    moved: { number: passed.every(({ number }) => number), time: passed.every(({ time }) => time) },
  }
}
