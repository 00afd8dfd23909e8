import type { PoolBuyer } from '../../../sources/index/queries/poolBuyers.ts'
import { isSold } from '../saleOutcome.ts'
import type { HolderTries } from '../TradeRun.ts'
import { allowSpender } from './allowSpender.ts'
import type { Bought, Trial } from './createTrial.ts'

/** Has people who bought before sell, no more than a newcomer would; null where there is nobody to ask. */
export async function tryHolders(
  trial: Trial,
  { way, step: { got: most } }: Bought,
  buyers: readonly PoolBuyer[],
): Promise<HolderTries | null> {
  if (buyers.length === 0) return null
  const script = trial.newScript()
  const sales = buyers.map(({ address, amount }, place) => {
    script.at({ blocks: 1 + place, seconds: 1 + place })
    script.endow(address, 0n)
    // Some tokens allow no new approval over an old one.
    for (const call of allowSpender(trial.token, way.spender, 0n)) script.send(address, call)
    return trial.sale(script, way, address, amount < most ? amount : most)
  })
  const run = await script.run()
  if ('refusal' in run) return null
  const steps = sales.map((sale) => sale(run.value))
  const failed = steps.filter((step) => !isSold({ step }))
  return { tried: steps.length, sold: steps.length - failed.length, error: failed[0]?.error ?? null }
}
