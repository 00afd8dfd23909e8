import { type Address, type Hex, numberToHex, pad } from 'viem'
import { resolveBlock } from '../chain/resolveBlock.ts'
import type { KnownSignature } from '../decode/signatureTables.ts'
import { BadArguments, type BadField, RangeTooWide } from '../errors/codes.ts'
import type { BlockRef } from '../schema/blockRef.ts'
import { decodeCursor } from '../schema/paging.ts'
import type { ToolContext } from '../tool/ToolContext.ts'
import { resolveEvent } from './resolveEvent.ts'
import type { LogFilter, LogPosition } from './searchLogs.ts'

export type LogRequest = {
  address?: Address | undefined
  event?: string | undefined
  topics?: (string | null)[] | undefined
  from_block?: BlockRef | undefined
  to_block?: BlockRef | undefined
  cursor?: string | undefined
}

export type LogPlan = {
  filter: LogFilter
  own: KnownSignature<'event'>[]
  range: { from: number; to: number }
  before: LogPosition
}

/** Blocks searched when the caller names no beginning, and the most that may be asked for. */
const defaultBlocks = { withAddress: 50_000, without: 1_000 }
const mostBlocks = { withAddress: 10_000_000, without: 10_000 }

const mostFor = ({ address }: LogRequest) => (address ? mostBlocks.withAddress : mostBlocks.without)

const known = ['address', 'event', 'topics', 'from_block', 'to_block', 'limit', 'cursor']

const refuse = (fields: BadField[]) => BadArguments({ operation: 'get_logs', fields, known })

/** A topic as callers write it: the word itself, an address, a number, or anything. */
function toTopic(text: string | null): Hex | null | undefined {
  if (text === null || text === '' || text === '*') return null
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return text.toLowerCase() as Hex
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return pad(text.toLowerCase() as Hex)
  return /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n
    ? numberToHex(BigInt(text), { size: 32 })
    : undefined
}

function planFilter({ address, event, topics = [] }: LogRequest): Pick<LogPlan, 'filter' | 'own'> {
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
  if (problems.length > 0) throw refuse(problems)
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

async function planRange(context: ToolContext, request: LogRequest): Promise<LogPlan['range']> {
  const { from_block, to_block, address } = request
  const [to, stated] = await Promise.all([
    to_block ? resolveBlock(context, to_block) : context.head.number,
    from_block ? resolveBlock(context, from_block) : undefined,
  ])
  const fallback = BigInt(address ? defaultBlocks.withAddress : defaultBlocks.without)
  const from = stated ?? (to >= fallback ? to - fallback + 1n : 0n)
  if (from > to) throw refuse([{ field: 'from_block', problem: `must not be after to_block (${to})` }])
  const most = mostFor(request)
  const blocks = Number(to - from) + 1
  if (blocks > most) {
    throw RangeTooWide({
      problem: `get_logs searches at most ${most} blocks at once${address ? '' : ' without an address'}; this is ${blocks}.`,
      next: address
        ? `Ask in steps of ${most} blocks.`
        : `Name the contract with address, or set from_block to ${Number(to) - most + 1} or later.`,
    })
  }
  return { from: Number(from), to: Number(to) }
}

/** The range and place in a cursor of ours; undefined for anything else. */
function readCursor(
  cursor: string,
  head: bigint,
  most: number,
): Pick<LogPlan, 'range' | 'before'> | undefined {
  const numbers = decodeCursor(cursor) ?? []
  const usable =
    numbers.length === 4 && numbers.every((part) => Number.isSafeInteger(part) && Number(part) >= 0)
  const [from = 0, to = 0, block = 0, index = 0] = numbers.map(Number)
  if (!usable || from > to || to > Number(head) || block > to + 1 || to - from >= most) return undefined
  return { range: { from, to }, before: { block, index } }
}

/** What to search, from the arguments; a cursor brings its own range, so that pages fit together. */
export async function planLogSearch(context: ToolContext, request: LogRequest): Promise<LogPlan> {
  const filter = planFilter(request)
  if (request.cursor !== undefined) {
    const place = readCursor(request.cursor, context.head.number, mostFor(request))
    if (!place) throw refuse([{ field: 'cursor', problem: 'must be a next_cursor of get_logs' }])
    return { ...filter, ...place }
  }
  const range = await planRange(context, request)
  return { ...filter, range, before: { block: range.to + 1, index: 0 } }
}
