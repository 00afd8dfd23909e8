import { patternsOf } from '../textOf.ts'

const numbersOf = (kind: string) =>
  patternsOf('read/numberWords', kind).map(([word, value]): [string, number] => [word, Number(value)])

const units = numbersOf('unit').map(([word]) => word)
const words = new Map([...numbersOf('unit'), ...numbersOf('word')])

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const small = 'a|one|two|three|four|five|six|seven|eight|nine'

/** "two hundred", "twenty-five", "half a", "a couple of": the longer form before the words that it begins with. */
const compound = `(?:${small}|ten|twelve|fifteen) hundred|(?:${tens})[ -](?:${small.slice(2)})|half an?|(?:a )?(?:couple|few|dozen)(?: of)?`

/** A number in digits. Of bounded length, because "1,1,1,…" is a number at each of its digits. */
export const digitsPattern = '\\d[\\d,]{0,30}(?:\\.\\d{1,30})?(?!\\d)'

/** How numbers are written before a unit: digits, or words. */
export const numberPattern = `${digitsPattern}|${compound}|${[...words.keys()].join('|')}`

/** Numbers in words that can be a bound: "a million", "two hundred", "ten", but no "a" alone. */
export const boundWords = `(?:a|one|two|three|four|five|six|seven|eight|nine|ten) hundred|an?(?= (?:thousand|million|billion|dozen)\\b)|a dozen|(?:${tens})[ -](?:${small.slice(2)})|${units.slice(1).join('|')}|${tens}`

const scales: Readonly<Record<string, number>> = Object.fromEntries(numbersOf('scale'))

export const scalePattern = Object.keys(scales).join('|')

/** The value of several words: "a" and "of" say nothing, hundreds are multiplied, tens and units added. */
function compoundOf(text: string): number | undefined {
  const values = text
    .split(/[ -]/)
    .filter((word) => !/^(?:an?|of)$/.test(word))
    .map((word) => words.get(word))
  const [first, second] = values
  if (first === undefined || values.includes(undefined)) return undefined
  if (second === undefined) return first
  return second === 100 ? first * second : first + second
}

/** The value of a number as people write it: "10,000", "ten", "1.5" with scale "k". All that the patterns match has one. */
export function toNumber(text: string, scale = ''): number {
  const word = text.toLowerCase().trim()
  const value = words.get(word) ?? compoundOf(word) ?? Number(word.replaceAll(',', ''))
  return value * (scales[scale.toLowerCase()] ?? 1)
}
