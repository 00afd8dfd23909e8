import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from './abiShape.ts'
import { shapeOf } from './abiShape.ts'
import { bestReading } from './bestReading.ts'
import { readAbi } from './readAbi.ts'
import { type ShownArg, showArgs } from './showArgs.ts'
import { eventsByTopic, type KnownSignature } from './signatureTables.ts'

type EventSignature = KnownSignature<'event'>

export type LogArg = ShownArg & { indexed: boolean }

/** A log explained; `event` is null when no known event fits its topics and data. */
export type DecodedLog = {
  event: string | null
  signature: string | null
  protocols: string[]
  args: LogArg[]
  /** The arguments before they were made fit to show, in the order of the signature. */
  values: AbiValue[]
}

const unknown: DecodedLog = { event: null, signature: null, protocols: [], args: [], values: [] }

/** Only a hash of a dynamic value is kept in a topic. */
const topicType = (input: AbiParameter): AbiParameter => {
  const shape = shapeOf(input)
  return shape?.kind === 'word' ? input : { name: input.name ?? '', type: 'bytes32' }
}

/** The indexed arguments, or undefined when the topics are not this event's. */
function readTopics(signature: EventSignature, topics: readonly string[]): AbiValue[] | undefined {
  const indexed = signature.item().inputs.filter((input) => input.indexed)
  if (indexed.length !== topics.length - 1) return undefined
  const hex = topics.slice(1).map((topic) => topic.slice(2))
  const reading = readAbi(indexed.map(topicType), hex.join('').toLowerCase())
  return reading?.fit === 'exact' ? reading.values : undefined
}

/** Explains a log from the known events, trying the caller's own ones first. */
export function decodeLog(
  log: { topics: readonly Hex[]; data: Hex },
  own: readonly EventSignature[] = [],
): DecodedLog {
  const topic = log.topics[0]?.toLowerCase()
  if (topic === undefined) return unknown
  const candidates = [...own, ...eventsByTopic(topic)].flatMap((signature) => {
    const topics = readTopics(signature, log.topics)
    return topics ? [{ signature, topics }] : []
  })
  const reading = bestReading(
    candidates,
    ({ signature }) => signature.item().inputs.filter((input) => !input.indexed),
    log.data.slice(2).toLowerCase(),
  )
  return reading ? assemble(reading.candidate, reading.values) : unknown
}

function assemble(
  { signature, topics }: { signature: EventSignature; topics: readonly AbiValue[] },
  data: readonly AbiValue[],
): DecodedLog {
  const inputs = signature.item().inputs
  const rest = { topics: [...topics], data: [...data] }
  const values = inputs.map((input) => (input.indexed ? rest.topics : rest.data).shift() ?? '0x')
  const shown = showArgs(
    inputs.map((input) => (input.indexed ? topicType(input) : input)),
    values,
  )
  return {
    event: signature.name,
    signature: signature.text,
    protocols: signature.protocols,
    args: shown.map((arg, index) => ({ ...arg, indexed: inputs[index]?.indexed === true })),
    values,
  }
}
