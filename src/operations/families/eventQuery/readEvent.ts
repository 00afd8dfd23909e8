import { type AbiEvent, type AbiParameter, encodeAbiParameters, type Hex } from 'viem'
import { shapeOf } from '../../../domain/decode/abiShape.ts'
import { readLog } from '../../../domain/decode/decodeLog.ts'
import { type KnownSignature, toKnownSignature, topicOf } from '../../../domain/decode/signatureTables.ts'
import type { EncodableValue } from '../../../domain/decode/toAbiValues.ts'
import { type ResultValue, showResult } from '../abi/showResult.ts'
import { toWireParameters } from '../abi/toWireParameters.ts'

/** A parameter that logs can be filtered by, and the topic it is in. */
export type EventFilter = { parameter: AbiParameter; position: number }

/** An event as rows use it: its parameters under the names that callers see. */
export type WireEvent = {
  signature: KnownSignature<'event'>
  readonly topic: Hex
  /** How many topics its logs have. */
  topics: number
  parameters: readonly AbiParameter[]
  filters: readonly EventFilter[]
}

/** Only a hash of a dynamic value is kept in a topic. */
const asLogged = (input: AbiEvent['inputs'][number], named: AbiParameter): AbiParameter =>
  input.indexed && shapeOf(input)?.kind !== 'word' ? { type: 'bytes32', name: named.name ?? '' } : named

/** Reads a signature of our own data; one that does not parse is a mistake there. */
export function readEvent(text: string): WireEvent {
  const signature = toKnownSignature('event', `event ${text}`, [])
  const { inputs } = signature.item()
  let topic: Hex | undefined
  const named = toWireParameters(inputs)
  const parameters = inputs.map((input, index) => asLogged(input, named[index] ?? input))
  const indexed = inputs.flatMap((input, index) => (input.indexed ? [{ input, index }] : []))
  const filters = indexed.flatMap(({ input, index }, place) =>
    shapeOf(input)?.kind === 'word' ? [{ parameter: named[index] ?? input, position: place + 1 }] : [],
  )
  return {
    signature,
    get topic() {
      topic ??= topicOf(signature.canonical)
      return topic
    },
    topics: 1 + indexed.length,
    parameters,
    filters,
  }
}

/** A value as the topic that holds it. */
export const toTopic = ({ parameter }: EventFilter, value: EncodableValue): Hex =>
  encodeAbiParameters([{ type: parameter.type }], [value])

type Log = { topics: readonly Hex[]; data: Hex }

/** The log as one of these events, or undefined when it only shares their topic. */
export function decodeEvent(
  events: readonly WireEvent[],
  log: Log,
): { event: WireEvent; args: { [name: string]: ResultValue } } | undefined {
  // Cheap, and true of most that only share a topic: an NFT's transfer has one more than a token's.
  const fitting = events.filter(({ topics }) => topics === log.topics.length)
  if (fitting.length === 0) return undefined
  const reading = readLog(
    log,
    fitting.map(({ signature }) => signature),
  )
  const event = events.find(({ signature }) => signature === reading?.signature)
  if (!reading || !event) return undefined
  return { event, args: showResult(event.parameters, reading.values, { path: 'args', cut: new Set() }) }
}
