import type { MultiplierUpdate } from '../../../sources/index/queries/multiplierUpdates.ts'

/**
 * The multiplier that counted at a place of the chain. The newest update before it decides: its new value from
 * its moment on, its old value until then. Before the first update it is that one's old value.
 */
export function multiplierAt(
  updates: readonly MultiplierUpdate[],
  { position, time }: { position: number; time: number },
  now: bigint,
): bigint {
  const newest = updates.findLast((update) => update.position < position)
  if (!newest) return updates[0]?.old ?? now
  return time >= newest.effectiveAt ? newest.next : newest.old
}
