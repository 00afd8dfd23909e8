import {
  type AbiEvent,
  type AbiParameter,
  type Address,
  decodeAbiParameters,
  type Hex,
  parseAbiItem,
  toEventSelector,
} from 'viem'
import type { RescannedLog } from './Rescan.ts'

/** An event's values by the names of its parameters; addresses and bytes in lower case. */
export type EventValues = Readonly<Record<string, unknown>>

/** An event of which signature and indexed parameters are known. */
export type EventReading = { topic: Hex; decode(log: RescannedLog): EventValues | undefined }

const isHashed = ({ type }: AbiParameter) => /^(string|bytes|tuple.*|.*\])$/.test(type)

const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value

type Named = AbiParameter & { indexed?: boolean | undefined; name: string }

/** Reads an event by viem's codec: slower than the index's own slicing of words, and made by others. */
export function eventReading(signature: string): EventReading {
  const item = parseAbiItem(`event ${signature}` as 'event E()') as AbiEvent
  const inputs = item.inputs.map((input, index): Named => ({ ...input, name: input.name || `_${index}` }))
  const indexed = inputs.filter((input) => input.indexed)
  const others = inputs.filter((input) => !input.indexed)
  return {
    topic: toEventSelector(item),
    decode({ topics, data }) {
      if (topics.length !== indexed.length + 1) return undefined
      try {
        const fromTopics = indexed.map((input, index) => {
          const topic = topics[index + 1] as Hex
          return isHashed(input) ? topic : decodeAbiParameters([input], topic)[0]
        })
        const fromData: readonly unknown[] = others.length === 0 ? [] : decodeAbiParameters(others, data)
        const values = [...fromTopics, ...fromData].map(plain)
        return Object.fromEntries([...indexed, ...others].map(({ name }, index) => [name, values[index]]))
      } catch {
        // Anyone may write other data under the hash of an event: then it is not that event.
        return undefined
      }
    },
  }
}

export const addressIn = (values: EventValues, name: string): Address => values[name] as Address
export const amountIn = (values: EventValues, name: string): bigint => BigInt(values[name] as bigint | number)
export const numberIn = (values: EventValues, name: string): number => Number(values[name] as bigint | number)

/** The topics under which these events are written. */
export const topicsOf = (signatures: readonly string[]): Hex[] => [
  ...new Set(signatures.map((signature) => eventReading(signature).topic)),
]

type Handler = (values: EventValues, log: RescannedLog) => void

/** What to do with events, by their signatures. */
export type EventHandlers = Readonly<Record<string, Handler>>

/** Hands each log to the handlers of the events it can be read as. */
export function readEvents(logs: readonly RescannedLog[], handlers: EventHandlers): void {
  const byTopic = new Map<Hex, { reading: EventReading; handler: Handler }[]>()
  for (const [signature, handler] of Object.entries(handlers)) {
    const reading = eventReading(signature)
    byTopic.set(reading.topic, [...(byTopic.get(reading.topic) ?? []), { reading, handler }])
  }
  for (const log of logs) {
    const [topic] = log.topics
    for (const { reading, handler } of (topic && byTopic.get(topic)) || []) {
      const values = reading.decode(log)
      if (values) handler(values, log)
    }
  }
}
