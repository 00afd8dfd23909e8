import type { SaleTry, TradeRun, TradeStep } from './TradeRun.ts'

/** A token that keeps this much of a sale cannot be sold in any sense that matters. */
export const confiscationBps = 9_000

const toBps = (kept: number) => Math.max(0, Math.round((1 - kept) * 10_000))

/** The part that came through; a side that cannot be seen is taken to be whole. */
const through = (sent: bigint, received: bigint) =>
  sent === 0n || received >= sent ? 1 : Number((received * 10n ** 12n) / sent) / 1e12

export const lossBps = (sent: bigint, received: bigint): number => toBps(through(sent, received))

/** What neither the pool nor the trader got, of both sides of a swap. */
export const taxOf = ({ paid, arrived, gave, got }: TradeStep): number =>
  toBps(through(paid, arrived) * through(gave, got))

/** Whether a sale went through and left its seller something. */
export const isSold = ({ step }: Pick<SaleTry, 'step'>): boolean =>
  step.ok && step.got > 0n && taxOf(step) < confiscationBps

/** Why a sale did not work out, in the token's own words where it has any. */
export function wordOf({ tokenError }: Pick<TradeRun, 'tokenError'>, sale: SaleTry | undefined): string {
  if (!sale) return 'it was not tried'
  const { step } = sale
  if (!step.ok) return tokenError ?? step.error ?? 'it says nothing'
  return step.got === 0n ? 'a sale pays nothing' : `a sale loses ${taxOf(step) / 100} %`
}
