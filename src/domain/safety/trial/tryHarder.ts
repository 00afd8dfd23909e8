import type { SaleTry } from '../TradeRun.ts'
import type { Bought, Trial } from './createTrial.ts'
import { moments } from './moments.ts'
import { trySale } from './trySale.ts'
import { tryTransfer } from './tryTransfer.ts'

const scenes = [
  { part: 'half', at: moments.next },
  { part: 'tenth', at: moments.next },
  { part: 'whole', at: moments.soon },
  { part: 'whole', at: moments.hour },
  { part: 'whole', at: moments.day },
] as const

/** A sale that failed again in parts and later, and why the token would not move. */
export type HarderTries = { sales: SaleTry[]; tokenError: string | null }

/**
 * Tries what a plain sale could not. Routers swallow a token's reason; sent to the pool by its holder, the token
 * speaks for itself.
 */
export async function tryHarder(trial: Trial, bought: Bought, size: SaleTry['size']): Promise<HarderTries> {
  const [sent, ...sales] = await Promise.all([
    tryTransfer(trial, bought, { amount: bought.step.got, to: trial.poolHolder }),
    ...scenes
      .filter(({ part }) => part === 'whole' || bought.step.got >= 10n)
      .map((scene) => trySale(trial, { ...scene, bought, size, control: true })),
  ])
  return { sales: sales.filter((sale) => sale !== null), tokenError: sent?.error ?? null }
}
