import type { AbiParameter, Hex } from 'viem'
import { type AbiValue, shapeOf } from './abiShape.ts'
import { bestReading } from './bestReading.ts'
import { readAbi } from './readAbi.ts'
import { type ShownArg, showArgs } from './showArgs.ts'
import { eventsByTopic, type KnownSignature } from './signatureTables.ts'

type EventSignature = KnownSignature<'event'>

/** What a log holds; JSON-RPC calls the rest of it position. */
export type LogContent = { topics: readonly Hex[]; data: Hex }

/** The event a log is, with its arguments in the order of the signature. */
export type LogReading = { signature: EventSignature; values: AbiValue[] }

type LogArg = ShownArg & { indexed: boolean }

/** A log explained; `event` is null when no known event fits its topics and data. */
export type DecodedLog = {
  event: string | null
  signature: string | null
  protocols: string[]
  args: LogArg[]
}

/** Only a hash of a dynamic value is kept in a topic. */
const topicType = (input: AbiParameter): AbiParameter =>
  shapeOf(input)?.kind === 'word' ? input : { name: input.name ?? '', type: 'bytes32' }

/** The indexed arguments, or undefined when the topics are not this event's. */
function readTopics(signature: EventSignature, topics: readonly string[]): AbiValue[] | undefined {
  const indexed = signature.item().inputs.filter((input) => input.indexed)
  const hex = topics.slice(1).map((topic) => topic.slice(2))
  const reading = readAbi(indexed.map(topicType), hex.join('').toLowerCase())
  return reading?.fit === 'exact' ? reading.values : undefined
}

/** Reads a log as the known event that fits it best, trying the caller's own ones first. */
export function readLog(log: LogContent, own: readonly EventSignature[] = []): LogReading | undefined {
  const topic = log.topics[0]?.toLowerCase()
  if (topic === undefined) return undefined
  const candidates = [...own, ...eventsByTopic(topic)].flatMap((signature) => {
    const topics = readTopics(signature, log.topics)
    return topics ? [{ signature, topics }] : []
  })
  const reading = bestReading(
    candidates,
    ({ signature }) => signature.item().inputs.filter((input) => !input.indexed),
    log.data.slice(2).toLowerCase(),
  )
  if (!reading) return undefined
  const { signature, topics } = reading.candidate
  const rest = { topics: [...topics], data: [...reading.values] }
  const values = signature
    .item()
    .inputs.map((input) => (input.indexed ? rest.topics : rest.data).shift() ?? '0x')
  return { signature, values }
}

/** Explains a log from the known events, trying the caller's own ones first. */
export function decodeLog(log: LogContent, own: readonly EventSignature[] = []): DecodedLog {
  const reading = readLog(log, own)
  if (!reading) return { event: null, signature: null, protocols: [], args: [] }
  const { signature, values } = reading
  const inputs = signature.item().inputs
  const shown = showArgs(
    inputs.map((input) => (input.indexed ? topicType(input) : input)),
    values,
  )
  return {
    event: signature.name,
    signature: signature.text,
    protocols: signature.protocols,
    args: shown.map((arg, index) => ({ ...arg, indexed: inputs[index]?.indexed === true })),
  }
}
