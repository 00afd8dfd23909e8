import { StatePruned } from '../../../base/errors/codes.ts'
import type { ChainMeter } from '../ChainMeter.ts'

/** Notes on a meter that a read failed because the node no longer had the state of its block. */
export function notePruned(error: unknown, meter: ChainMeter): void {
  if (!StatePruned.is(error)) return
  meter.pruned ??= new Set()
  meter.pruned.add(String(error.details.block))
}
