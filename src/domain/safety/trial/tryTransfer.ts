import type { Address } from 'viem'
import type { TradeStep } from '../TradeRun.ts'
import type { Bought, Trial } from './createTrial.ts'
import { moments } from './moments.ts'

/** Buys and hands a part on in the next block, to somebody new or to an address. */
export async function tryTransfer(
  trial: Trial,
  bought: Bought,
  { amount, to }: { amount: bigint; to?: Address },
): Promise<TradeStep | null> {
  const script = trial.newScript()
  script.at(moments.purchase)
  const { account } = trial.purchase(script, bought)
  script.at(moments.next)
  const sent = trial.transfer(script, account, amount, to)
  const run = await script.run()
  return 'refusal' in run ? null : sent(run.value)
}
