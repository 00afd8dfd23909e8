import { type Address, type Hex, numberToHex, pad } from 'viem'
import type { BadField } from '../../base/errors/codes.ts'
import type { BlockRef } from '../../base/schema/blockRef.ts'
import type { KnownSignature } from '../../domain/decode/signatureTables.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { LogFilter } from './LogFilter.ts'
import { type LogRange, planLogRange } from './planLogRange.ts'
import { resolveEvent } from './resolveEvent.ts'

export type LogRequest = {
  address?: Address | undefined
  event?: string | undefined
  topics?: (string | null)[] | undefined
  from_block?: BlockRef | undefined
  to_block?: BlockRef | undefined
  cursor?: string | undefined
}

export type LogPlan = LogRange & {
  filter: LogFilter
  own: KnownSignature<'event'>[]
}

/** A topic as callers write it: the word itself, an address, a number, or anything. */
function toTopic(text: string | null): Hex | null | undefined {
  if (text === null || text === '' || text === '*') return null
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return text.toLowerCase() as Hex
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return pad(text.toLowerCase() as Hex)
  return /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n
    ? numberToHex(BigInt(text), { size: 32 })
    : undefined
}

function planFilter(
  { refuseAll }: ToolContext,
  { address, event, topics = [] }: LogRequest,
): Pick<LogPlan, 'filter' | 'own'> {
  const problems: BadField[] = []
  const wanted = event === undefined ? undefined : resolveEvent(event)
  if (wanted && 'problem' in wanted) problems.push({ field: 'event', problem: wanted.problem })
  const words = topics.map((text, index) => {
    const topic = toTopic(text)
    if (topic !== undefined) return topic
    problems.push({ field: `topics.${index}`, problem: 'must be a 0x topic, a 0x address, a number or *' })
    return null
  })
  if (wanted && words[0]) problems.push({ field: 'topics.0', problem: 'must be * when event is given' })
  if (problems.length > 0) throw refuseAll(problems)
  const named = wanted && 'topics' in wanted ? wanted : undefined
  const [only, ...more] = named?.topics ?? []
  const first = only === undefined ? (words[0] ?? null) : more.length === 0 ? only : [only, ...more]
  return { filter: { address, topics: trim([first, ...words.slice(1)]) }, own: named?.own ?? [] }
}

/** Wildcards at the end mean nothing, and some nodes refuse them. */
function trim<T>(topics: (T | null)[]): (T | null)[] {
  const end = topics.findLastIndex((topic) => topic !== null)
  return topics.slice(0, end + 1)
}

/** What to search, from the arguments of whoever searches logs. */
export async function planLogSearch(context: ToolContext, request: LogRequest): Promise<LogPlan> {
  const filter = planFilter(context, request)
  const addressed = request.address !== undefined
  return { ...filter, ...(await planLogRange(context, { ...request, addressed })) }
}
