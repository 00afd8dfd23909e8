import type { Address, Hex } from 'viem'
import { type BadField, Unavailable } from '../../../base/errors/codes.ts'
import { lowerAddress, toChecksum } from '../../../base/schema/address.ts'
import type { BlockRef } from '../../../base/schema/blockRef.ts'
import { type Window, windowSeconds } from '../../../base/schema/window.ts'
import { toAbiValues } from '../../../domain/decode/toAbiValues.ts'
import { labelOf } from '../../../domain/tokens/labelOf.ts'
import { findBlockByTime } from '../../../sources/chain/findBlockByTime.ts'
import { type RpcLog, toNumber } from '../../../sources/chain/RpcBlock.ts'
import { findBlocksAround } from '../../../sources/index/queries/findBlocksAround.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { planLogRange } from '../../logs/planLogRange.ts'
import { readLogPage } from '../../logs/readLogPage.ts'
import type { EventType } from './EventType.ts'
import { decodeEvent, type EventFilter, toTopic, type WireEvent } from './readEvent.ts'

/** A search made ready: the row's name, its events and what they can be filtered by. */
export type PreparedQuery = {
  name: string
  type: EventType
  events: readonly WireEvent[]
  filters: readonly EventFilter[]
}

/** The arguments that the row of a search takes. */
export const queryArgumentNames = (filters: readonly EventFilter[]): string[] => [
  'address',
  ...filters.map(({ parameter }) => parameter.name ?? ''),
  'window',
  'from_block',
  'to_block',
  'limit',
  'cursor',
]

export type QueryArguments = Record<string, unknown> & {
  address?: Address
  window?: Window
  from_block?: BlockRef
  to_block?: BlockRef
  limit: number
  cursor?: string
}

/** Where to search: the caller's contract, else those that emit the event here. */
async function findAddress({ name, type }: PreparedQuery, context: ToolContext, named: Address | undefined) {
  if (type.signatures.length > 0 && (named || !type.emitters)) return named
  const found = type.signatures.length > 0 ? await type.emitters?.find(context) : undefined
  if (found) return found
  throw Unavailable({ what: name, reason: `${type.emitters?.name} is not known on this network` })
}

function toTopics(
  { type, events, filters }: PreparedQuery,
  { refuseAll }: ToolContext,
  args: QueryArguments,
) {
  const topics: (Hex | Hex[] | null)[] = [null, null, null, null]
  const [first, ...more] = new Set(events.map(({ topic }) => topic))
  if (first) topics[0] = more.length === 0 ? first : [first, ...more]
  for (const [position, word] of Object.entries(type.fixed ?? {})) topics[Number(position)] = word
  const problems: BadField[] = []
  for (const filter of filters) {
    const field = filter.parameter.name ?? ''
    if (args[field] === undefined) continue
    const converted = toAbiValues([filter.parameter], [args[field]])
    const [value] = converted.values
    if (converted.problems.length === 0 && value !== undefined)
      topics[filter.position] = toTopic(filter, value)
    problems.push(...converted.problems.map(({ problem }) => ({ field, problem })))
  }
  if (problems.length > 0) throw refuseAll(problems)
  return topics.slice(0, topics.findLastIndex((topic) => topic !== null) + 1)
}

/** The first block inside a window that ends at the newest block. */
async function windowStart({ chain, head, index }: ToolContext, window: Window): Promise<BlockRef> {
  const seconds = windowSeconds[window]
  if (!Number.isFinite(seconds)) return { number: 0n }
  const start = head.timestampMs - seconds * 1000
  const { after } =
    (index && (await findBlocksAround(index, start))) ?? (await findBlockByTime(chain, head, start))
  return { number: after?.number ?? head.number }
}

/** One page of an event's logs, newest first, decoded. */
export async function runEventQuery(prepared: PreparedQuery, context: ToolContext, args: QueryArguments) {
  const { events } = prepared
  const topics = toTopics(prepared, context, args)
  const address = await findAddress(prepared, context, args.address)
  if (args.window && args.from_block)
    throw context.refuse('window', 'cannot be given together with from_block')
  const from_block = args.window ? await windowStart(context, args.window) : args.from_block
  const range = await planLogRange(context, {
    from_block,
    to_block: args.to_block,
    cursor: args.cursor,
    addressed: address !== undefined,
  })
  const { logs, times, searched, nextCursor } = await readLogPage(context, range, {
    filter: { address, topics },
    limit: args.limit,
    keep: (log) => decodeEvent(events, log) !== undefined,
  })
  return {
    data: { items: logs.flatMap((log) => toItem(prepared, context, log, times)), searched },
    ...(nextCursor ? { nextCursor } : {}),
  }
}

function toItem(
  { events }: PreparedQuery,
  { network }: ToolContext,
  log: RpcLog,
  times: ReadonlyMap<Hex, string | null>,
) {
  const decoded = decodeEvent(events, log)
  if (!decoded) return []
  return [
    {
      block: toNumber(log.blockNumber),
      timestamp: times.get(log.blockNumber) ?? null,
      transaction: log.transactionHash,
      log_index: toNumber(log.logIndex),
      address: toChecksum(log.address),
      address_label: labelOf(network, lowerAddress(log.address)),
      event: decoded.event.signature.name,
      args: decoded.args,
    },
  ]
}
