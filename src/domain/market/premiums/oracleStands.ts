import type { PremiumRow } from './premiumRow.ts'

/** Whether a premium says something: over a paused or stale oracle it does not. */
export const oracleStands = ({ oracle_state }: Pick<PremiumRow, 'oracle_state'>): boolean =>
  oracle_state === 'live' || oracle_state === 'resting'
