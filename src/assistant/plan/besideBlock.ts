import type { Reading } from '../read/Reading.ts'
import type { Frame } from './Plan.ts'

const beside =
  /\b(?:the )?(?:(previous|prior|preceding|next|following) (?:block|one)|(?:block(?: @block)?|one)(?: right| just)? (before|after)(?: (?:that|it|this)(?: one)?)?)(?=\W*$)/

const earlier = new Set(['previous', 'prior', 'preceding', 'before'])

/** "The next block" and "the block before that", counted from the block that was spoken of. */
export function besideBlock(reading: Reading, previous: Frame | undefined): Reading {
  // "The latest" has its number in the answer.
  const told = previous?.rows?.[0]?.block
  const [named = told ?? ''] = previous?.reading.blocks ?? []
  const block = /^\d+$/.test(named) ? named : (told ?? '')
  const found = beside.exec(reading.plain)
  if (!found || !/^\d+$/.test(block) || reading.hashes.length + reading.tokens.length > 0) return reading
  const number = BigInt(block) + (earlier.has(found[1] ?? found[2] ?? '') ? -1n : 1n)
  if (number < 0n) return reading
  return { ...reading, plain: reading.plain.replace(beside, 'block @block'), blocks: [String(number)] }
}
