import type { LogReading } from '../decodeLog.ts'
import type { EventTable } from './Apply.ts'
import { approvalEvents } from './approvalEvents.ts'
import type { EffectLog, Effects } from './Effects.ts'
import { moveEvents } from './moveEvents.ts'
import { poolEvents } from './poolEvents.ts'

const eventTable: EventTable = { ...moveEvents, ...approvalEvents, ...poolEvents }

/** Adds what one decoded log means to the effects; most events mean nothing here. */
export function applyEvent(effects: Effects, log: EffectLog, { signature, values }: LogReading): void {
  const apply = Object.hasOwn(eventTable, signature.canonical) ? eventTable[signature.canonical] : undefined
  apply?.(effects, log, values)
}
