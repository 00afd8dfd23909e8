import { toChecksum } from '../../../base/schema/address.ts'
import type { LiquidityPosition } from './LiquidityPosition.ts'

/** Uniswap's own managers are named by their version, those of other exchanges by their address. */
const ownVenues = ['univ3', 'univ4']

/** How callers name a position and takes it back; null for v2 shares, which have no number. */
export function positionIdOf({
  kind,
  venue,
  manager,
  id,
}: Pick<LiquidityPosition, 'kind' | 'venue' | 'manager' | 'id'>): string | null {
  if (id === null || manager === null) return null
  return `${ownVenues.includes(venue) ? kind : toChecksum(manager)}:${id}`
}
