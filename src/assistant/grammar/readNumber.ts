import { toNumber } from '../read/numberWords.ts'
import type { SaidNumber } from './Piece.ts'
import { scaleOf } from './scaleOf.ts'

/** A number, how many words it takes, and whether it says "or more". */
type ReadNumber = { number: SaidNumber; length: number; plus: boolean }

type Begun = { value: number; unit: SaidNumber['unit']; length: number; plus: boolean }

const digits = /^(\$)?(\d[\d,]{0,20}(?:\.\d{1,20})?)(k|mm|mn|m|bn|b)?(%|\+|bps?)?$/i
const numberWord =
  /^(?:half a|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i
const tensAndOnes =
  /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (one|two|three|four|five|six|seven|eight|nine)$/

/** The number that begins at a word. */
export function readNumber(words: readonly string[], at: number): ReadNumber | undefined {
  if (words[at] === '$' && digits.test(words[at + 1] ?? '')) {
    const next = readNumber(words, at + 1)
    return next && { ...next, number: { ...next.number, unit: 'usd' }, length: next.length + 1 }
  }
  const begun = halfOf(words, at) ?? inDigits(words[at] ?? '') ?? inWords(words, at)
  if (!begun) return undefined
  const scaled = withScales(begun, words, at)
  const { value, plus, unit, length } = withUnit(scaled, words, at)
  return Number.isFinite(value) ? { number: { value, unit }, length, plus } : undefined
}

/** "On fewer than half of their sales". */
const halfOf = (words: readonly string[], at: number): Begun | undefined =>
  /^half$/i.test(words[at] ?? '') &&
  /^of$/i.test(words[at + 1] ?? '') &&
  /^(?:than|least|most|over|under|above|below)$/i.test(words[at - 1] ?? '')
    ? { value: 50, unit: 'percent', length: 1, plus: false }
    : undefined

/** "$2.5k", "10%", "5bps", "5+". */
function inDigits(word: string): Begun | undefined {
  const match = digits.exec(word)
  if (!match) return undefined
  const [, dollar, figure = '', scale = '', sign] = match
  return {
    value: Number(figure.replaceAll(',', '')) * (scaleOf(scale) ?? 1),
    unit: sign === '%' ? 'percent' : /^bps?$/i.test(sign ?? '') ? 'bps' : dollar ? 'usd' : 'bare',
    length: 1,
    plus: sign === '+',
  }
}

/** "Twenty-five", "a million", "half a billion". */
function inWords(words: readonly string[], at: number): Begun | undefined {
  const word = (words[at] ?? '').toLowerCase().replace('-', ' ')
  const isHalf = word === 'half' && /^an?$/i.test(words[at + 1] ?? '')
  if (!numberWord.test(word) && !tensAndOnes.test(word) && !isHalf) return undefined
  const length = isHalf ? 2 : 1
  const next = words[at + length]?.toLowerCase() ?? ''
  const isScaled = next.length > 1 && scaleOf(next) !== undefined
  // "A" and "one" count where a scale or a unit follows.
  const isOneOf = (word === 'one' || isHalf) && /^(?:percent|per|%|bps|basis|dollar)/.test(next)
  if ((isHalf || word === 'a' || word === 'one') && !isScaled && !isOneOf) return undefined
  const value = isHalf ? 0.5 : toNumber(word === 'a' ? 'one' : word)
  return { value, unit: 'bare', length, plus: false }
}

function withScales(begun: Begun, words: readonly string[], at: number): Begun {
  const next = words[at + begun.length] ?? ''
  const scale = next.length > 1 ? scaleOf(next) : undefined
  return scale === undefined
    ? begun
    : withScales({ ...begun, value: begun.value * scale, length: begun.length + 1 }, words, at)
}

const units: readonly (readonly [RegExp, SaidNumber['unit'], number])[] = [
  [/^(?:%|percent|pct)(?: |$)/, 'percent', 1],
  [/^per cent$/, 'percent', 2],
  [/^(?:bps|bp)(?: |$)/, 'bps', 1],
  [/^basis points?$/, 'bps', 2],
  [/^(?:dollars?|usd|bucks)(?: |$)/, 'usd', 1],
  [/^us dollars?$/, 'usd', 2],
]

/** A unit of one word or two behind the number. */
function withUnit(begun: Begun, words: readonly string[], at: number): Begun {
  const after = words
    .slice(at + begun.length, at + begun.length + 2)
    .join(' ')
    .toLowerCase()
  const [, unit, length] = units.find(([pattern]) => pattern.test(after)) ?? []
  return unit === undefined || length === undefined
    ? begun
    : { ...begun, unit, length: begun.length + length }
}
