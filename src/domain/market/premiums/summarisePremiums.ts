import { oracleStands } from './oracleStands.ts'
import type { PremiumRow } from './premiumRow.ts'

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [lower, upper] = [sorted[middle - 1], sorted[middle]]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}

/** How stock tokens as a whole trade against their oracles; paused and stale oracles have no say. */
export function summarisePremiums(rows: readonly PremiumRow[]) {
  const told = rows.filter(oracleStands)
  const premiums = told.map(({ premium_bps }) => premium_bps)
  const widest = [...told].sort((one, other) => Math.abs(other.premium_bps) - Math.abs(one.premium_bps))
  return {
    compared: told.length,
    leftOut: rows.length - told.length,
    medianBps: median(premiums),
    medianAbsBps: median(premiums.map(Math.abs)),
    above: premiums.filter((bps) => bps > 0).length,
    below: premiums.filter((bps) => bps < 0).length,
    widest,
  }
}
