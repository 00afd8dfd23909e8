import type { Reading } from '../read/Reading.ts'
import type { IndexedRow } from './createRowIndex.ts'

const ranking =
  /\brank\w*|\b(?:top|most|biggest|largest|highest|best) (?:\w+ )?(?:pools?|pairs?|tokens?|vaults?)\b|\bpools by\b/

/** A ranking of many is not what one contract says of itself. */
export function rankShare({ operation: { family } }: IndexedRow, { plain, addresses }: Reading): number {
  const reads = family === 'interface_read' || family === 'protocol_read'
  return reads && addresses.length === 0 && ranking.test(plain) ? 0.6 : 1
}
