import type { SaleTry } from '../TradeRun.ts'
import type { Bought, Trial } from './createTrial.ts'
import { moments, sincePurchase } from './moments.ts'

/** What became of each stage, and whether its block was a later one to the contracts in it. */
export type Stages = { sales: SaleTry[]; moved: { number: boolean; time: boolean } }

/** One account's sales. Balances of tokens that rebase may lose a little on the way, so the rest is not all of it. */
const plansFor = (got: bigint) =>
  got < fewest
    ? ([{ part: 'whole', at: moments.hour, amount: got }] as const)
    : ([
        { part: 'tenth', at: moments.next, amount: got / 10n },
        { part: 'half', at: moments.soon, amount: got / 2n },
        { part: 'quarter', at: moments.hour, amount: got / 4n },
        { part: 'rest', at: moments.day, amount: (got * 149n) / 1_000n },
      ] as const)

/** Tokens without decimals may come in too small a number to be divided. */
const fewest = 1_000n

/** Sells a part in the next block, one a little later, one after an hour and the rest after a day. */
export async function tryStages(trial: Trial, bought: Bought): Promise<Stages | null> {
  const { way, step } = bought
  const script = trial.newScript()
  script.at(moments.purchase)
  const { account } = trial.purchase(script, bought)
  const start = script.clock()
  const stages = plansFor(step.got).map(({ part, at, amount }, earlier) => {
    script.at(at)
    const sale = trial.sale(script, way, account, amount)
    const other = at.seconds >= moments.hour.seconds ? trial.purchase(script, bought) : null
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
