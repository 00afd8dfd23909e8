import { lately } from '../lately.ts'
import type { IndexedRow } from './createRowIndex.ts'

/** What conversions turn into what, where the words of their names are not the ones that people use. */
const sides: Readonly<Record<string, string>> = {
  dec: 'dec\\w*|number',
  utf8: 'text|string|utf-?8|ascii|words?',
  sqrtprice: 'sqrt ?price\\w*',
}

const unit = 'ether|eth|gwei'

/** The two sides of a conversion: from what, and to what. */
function sidesOf(name: string): readonly [string, string] | undefined {
  if (name === 'to_wei') return [unit, 'wei']
  if (name === 'from_wei') return ['wei', unit]
  const [, from, to] = /^([a-z0-9]+)_to_([a-z0-9]+)$/.exec(name) ?? []
  if (from === undefined || to === undefined) return undefined
  return [sides[from] ?? from, sides[to] ?? to]
}

/** Sides that are named in the plural are asked for in both numbers. */
const stemOf = (side: string): string => side.replace(/(?<=[a-z]{3})s$/, '')

type Direction = { with: RegExp; against: RegExp }

/** A conversion's sides in its own order and the other way round. */
const directionOf = lately(200, (name): Direction | undefined => {
  const own = sidesOf(name)
  const says = (from: string, to: string) =>
    new RegExp(
      `\\b(?:${from})s?\\b[^,.?]*\\b(?:to|into|in|as)\\b[^,.?]*\\b(?:${to})s?\\b|\\bhow (?:many|much) (?:${stemOf(to)})s?\\b[^,.?]*\\b(?:${stemOf(from)})s?\\b`,
      'i',
    )
  return own && { with: says(own[0], own[1]), against: says(own[1], own[0]) }
})

/** "Wei to ether" and "ether to wei" have the same words, and the order of them decides. */
export function directionShare({ operation: { name, family } }: IndexedRow, text: string): number {
  const direction = family === 'utility' ? directionOf(name) : undefined
  if (!direction) return 1
  if (direction.with.test(text)) return 1.1
  return direction.against.test(text) ? 0.6 : 1
}
