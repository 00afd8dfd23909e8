import { type ChainMarks, markDepths, markDigits } from './chainMarks.ts'
import { comparePlaces, type EventPlace, endOf } from './EventPlace.ts'

/** Where a listener was, and which blocks it was told of on the way there. */
export type ResumePoint = { place: EventPlace; known: ChainMarks }

const form = /^(-1|\d{1,10})-(\d{1,2})\.(\d{1,10})\.([0-9a-f]{6})-((?:[0-9a-f]{8}){0,7})$/

/** What an event is known by: its block and position, and hashes by which a fork since then is noticed. */
export function encodeEventId({ block, rank, place, tag }: EventPlace, marks: ChainMarks): string {
  let hashes = ''
  for (const depth of markDepths) {
    const mark = marks.get(block - depth)
    if (mark === undefined) break
    hashes += mark
  }
  return `${block}-${rank}.${place}.${tag}-${hashes}`
}

/** The other way round; undefined for what was never an id. */
export function decodeEventId(text: string): ResumePoint | undefined {
  const [, block = '', rank = '', place = '', tag = '', hashes = ''] = form.exec(text.trim()) ?? []
  if (block === '') return undefined
  const own = { block: Number(block), rank: Number(rank), place: Number(place), tag }
  if (comparePlaces(own, endOf(own.block)) > 0) return undefined
  const known = new Map<number, string>()
  for (let at = 0; at * markDigits < hashes.length; at += 1)
    known.set(own.block - (markDepths[at] as number), hashes.slice(at * markDigits, (at + 1) * markDigits))
  return { place: own, known }
}
