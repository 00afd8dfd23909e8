import type { Reading, Span } from '../read/Reading.ts'
import { secondsOf } from '../read/readWindows.ts'
import { pairSpan } from '../read/spanOf.ts'
import { namesNothing } from './carryOver.ts'
import type { Frame } from './Plan.ts'

const beside =
  /\b(?:the )?(hour|day|week|month) (before|after)(?: that| it)?(?=\W*$)|\b(?:the )?(previous|prior|preceding|next|following) (hour|day|week|month)(?=\W*$)/i

const thisOrLast = /\b(this|last|past|previous) (hour|week|month)(?=\W*$)/i

/** "And last week?" after "this week": the two are no one stretch of time, as they would be by themselves. */
function otherOfPair(reading: Reading, span: Span, now: number): Reading | undefined {
  const [said = '', way = '', unit = ''] = thisOrLast.exec(reading.text) ?? []
  const [, before = '', same] = thisOrLast.exec(span.text) ?? []
  const isThis = /this/i.test(way)
  if (said === '' || same?.toLowerCase() !== unit.toLowerCase() || /this/i.test(before) === isThis)
    return undefined
  const length = secondsOf('', unit) * 1000
  const own = isThis ? pairSpan(said, unit.toLowerCase(), now) : shifted(span, -length, now)
  return own && { ...reading, stretches: [], span: { ...own, text: said.toLowerCase(), exact: false } }
}

/** "And the day before?", counted from the time that was spoken of. */
export function besideTime(reading: Reading, previous: Frame | undefined, now: number): Reading {
  const [said = '', behind, way, before, ahead] = beside.exec(reading.text) ?? []
  const { span, moments = [] } = previous?.reading ?? {}
  const pair = span && moments.length === 0 ? otherOfPair(reading, span, now) : undefined
  if (pair) return pair
  const length = secondsOf('', behind ?? ahead ?? '') * 1000
  if (length === 0 || (!span && moments.length === 0)) return reading
  const shift = /^(?:before|previous|prior|preceding)$/i.test(way ?? before ?? '') ? -length : length
  const { window, span: _, ...rest } = reading
  const plain = reading.plain.replace(
    /@window(?: (?:before|after)(?: that| it)?)?/,
    moments.length > 0 ? '@moment' : '@window',
  )
  return {
    ...rest,
    plain,
    stretches: [],
    ...(moments.length > 0
      ? { moments: moments.map((own) => new Date(Date.parse(own) + shift).toISOString()) }
      : window && { window }),
    ...(span && { span: { ...shifted(span, shift, now), text: said.trim().toLowerCase(), exact: false } }),
  }
}

const shifted = ({ fromMs, toMs }: Span, shift: number, now: number) => ({
  ...(fromMs === undefined ? {} : { fromMs: fromMs + shift }),
  toMs: (toMs ?? now) + shift,
})

const ofIt =
  /\b(?:of|in|from) (?:it|that|this)\b(?! (?:hour|day|week|month|time)\b)|\b(?:is|was) (?:that|this|it)\W*$/
const ofThem = /\b(?:most|many|some|any|all|which|few|half|none) of (?:them|those|these)\b/
const inThatTime =
  /\b(?:in|over|during|within|for|across) (?:that|this|the same|those) (?:same )?(?:times?|period|window|span|stretch|interval|time ?frame|time ?span)\b/

/** "Which launchpad made most of them" and "which exchange took most of it" are asked of the time that they are of. */
export function timeOfThem(reading: Reading, previous: Frame | undefined): Reading {
  const { window, span, stretches = [] } = previous?.named ?? previous?.reading ?? {}
  const isTimed = reading.window !== undefined || reading.span !== undefined || reading.moments.length > 0
  const isOfIt = ofIt.test(reading.plain) && namesNothing(reading) && span?.toMs === undefined
  if (isTimed || !(window || span)) return reading
  if (!isOfIt && !ofThem.test(reading.plain) && !inThatTime.test(reading.plain)) return reading
  // What was asked of something that is named goes on about it by its own words.
  const isOfAll = namesNothing(previous?.named ?? reading)
  const said = isOfAll ? reading.plain.replace(inThatTime, ' @window ') : reading.plain
  const plain = said.replace(/\s+/g, ' ').trim()
  return { ...reading, plain, stretches, ...(window ? { window } : {}), ...(span ? { span } : {}) }
}

const besideOne =
  /\b(?:the )?(?:(?:its )?(parent|previous|prior|preceding|next|following) (?:block|one)|(?:block(?: @block)?|one)(?: right| just)? (before|after)(?: (?:that|it|this)(?: one)?)?)(?=\W*$|,)/

const earlier = new Set(['parent', 'previous', 'prior', 'preceding', 'before'])

/** "The next block" and "the block before that", counted from the block that was spoken of. */
export function besideBlock(reading: Reading, previous: Frame | undefined): Reading {
  // "The latest" has its number in the answer.
  const told = previous?.rows?.[0]?.block
  const [named = told ?? ''] = previous?.reading.blocks ?? []
  const block = /^\d+$/.test(named) ? named : (told ?? '')
  const found = besideOne.exec(reading.plain)
  if (!found || !/^\d+$/.test(block) || reading.hashes.length + reading.tokens.length > 0) return reading
  const number = BigInt(block) + (earlier.has(found[1] ?? found[2] ?? '') ? -1n : 1n)
  if (number < 0n) return reading
  return { ...reading, plain: reading.plain.replace(besideOne, 'block @block'), blocks: [String(number)] }
}
