import { bytesToHex } from 'viem'
import type { ArchivePart } from '../../sources/archive/Manifest.ts'
import { query } from '../../sources/index/query.ts'
import type { StoreReader } from '../../sources/store/StoreReader.ts'
import type { BlockRange } from '../fetch/RangeData.ts'

const daySeconds = 86_400

export type PlannedPart = Omit<ArchivePart, 'files'>

export type PartWish = {
  /** Blocks that the index has whole. */
  span: BlockRange
  /** What the archive has. */
  parts: readonly ArchivePart[]
  /** The newest block that cannot be taken back any more. */
  final: number
  /** What comes after these blocks will never be there: the last day is written as far as it goes. */
  cut?: boolean
}

/** The first block from one on that no part has. */
export function firstMissing(parts: readonly ArchivePart[], from: number): number {
  let block = from
  for (const { first_block, last_block } of parts)
    if (first_block <= block && block <= last_block) block = last_block + 1
  return block
}

/** Where a part that begins at a block ends: with its day, or before what is there already. */
async function endOf(reader: StoreReader, wish: PartWish, from: number, time: number): Promise<number> {
  const { span, parts, final, cut = false } = wish
  const dayEnd = (Math.floor(time / daySeconds) + 1) * daySeconds
  const next = await reader.get(
    query('select number from blocks where time >= ? and number > ? order by time, number limit 1'),
    [dayEnd, from],
  )
  const taken = parts.find(({ first_block }) => first_block > from)
  const ends = [next?.number, taken?.first_block].filter((block) => block !== undefined)
  const end = Math.min(Number.POSITIVE_INFINITY, ...ends) - 1
  if (end <= Math.min(span.to, final)) return end
  return cut && span.to <= final ? span.to : Number.POSITIVE_INFINITY
}

/** The oldest blocks of one day that the index has and the archive has not; undefined while there is no whole day. */
export async function planPart(reader: StoreReader, wish: PartWish): Promise<PlannedPart | undefined> {
  const { span, parts, final } = wish
  const from = firstMissing(parts, span.from)
  if (from > Math.min(span.to, final)) return undefined
  const blockAt = (number: number) =>
    reader.get(query('select hash, parent_hash, time from blocks where number = ?'), [number])
  const first = await blockAt(from)
  if (!first) return undefined
  const to = await endOf(reader, wish, from, first.time)
  if (to === Number.POSITIVE_INFINITY) return undefined
  const last = await blockAt(to)
  if (!last) return undefined
  const before = parts.find(({ last_block }) => last_block === from - 1)
  if (before && before.last_hash !== bytesToHex(first.parent_hash))
    throw new Error(
      `the archive ends with block ${before.last_hash}, which is no longer in the chain; move its folder away`,
    )
  return {
    day: new Date(first.time * 1000).toISOString().slice(0, 10),
    first_block: from,
    first_hash: bytesToHex(first.hash),
    last_block: to,
    last_hash: bytesToHex(last.hash),
  }
}
