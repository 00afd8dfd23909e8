import {
  type AbiEvent,
  type AbiParameter,
  decodeEventLog,
  type Hex,
  parseAbiItem,
  toEventSelector,
} from 'viem'
import type { IndexedLog } from './IndexedLog.ts'

/** An event of the network's facts, ready to be read; values are found by the names of its parameters. */
export type NamedEvent = { topic: Hex; item: AbiEvent }

export function toNamedEvent(signature: string): NamedEvent {
  const item = parseAbiItem(`event ${signature}` as 'event E()') as AbiEvent
  return { topic: toEventSelector(item), item }
}

/** The parameters by name, or undefined for a log that only shares the event's hash. */
export function decodeByName(event: NamedEvent, log: IndexedLog): Record<string, unknown> | undefined {
  const named = { ...event.item, inputs: event.item.inputs.map(named_) } as AbiEvent
  try {
    const topics = log.topics as [Hex, ...Hex[]]
    // Every parameter has a name, so that the values come by name; viem cannot see that of a type like AbiEvent.
    return decodeEventLog({ abi: [named], topics, data: log.data, strict: true }).args as unknown as Record<
      string,
      unknown
    >
  } catch {
    // A contract that writes other data under the same hash has not written this event.
    return undefined
  }
}

const named_ = (input: AbiParameter, index: number): AbiParameter => ({
  ...input,
  name: input.name || `_${index}`,
})
