import { saidNumbers } from '../saidNumbers.ts'
import type { Finding, Said } from './Finding.ts'

const words = [
  'zero|none|no|nobody|nothing|not any|never|keine?|ningun[oa]?|nenhum|aucune?|nessun[oa]?|нет|ни одно|没有|ありません|없',
  'one|a single|uno|um|une?|eine?|один|一|하나',
  'two|dos|dois|deux|zwei|due|две|два|两|二|둘',
  'three|tres|três|trois|drei|tre|три|三|셋',
  'four|cuatro|quatro|quatre|vier|quattro|четыре|四',
  'five|cinco|cinq|fünf|cinque|пять|五',
  'six|seis|sechs|sei|шесть|六',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** How far into an answer its first statement reaches. */
const leadLength = 260

const isItem = (segment: string) => /^([-*•]|\d+[.:)])\s/.test(segment)

/**
 * Whether the answer tells a number of things: in a statement of its own, or in a sentence or item that matches
 * `near`. A number that stands somewhere in a list is not a count.
 */
export function findCount({ text, segments, decimalComma }: Said, wanted: number, near?: string): Finding {
  const exact = (segment: string) =>
    saidNumbers(segment, { decimalComma }).some(
      ({ mark, readings }) => mark === undefined && readings.some(({ value }) => value === wanted),
    )
  const word = words[wanted]
  const worded = (segment: string) =>
    word !== undefined && new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu').test(segment)
  if (near !== undefined) {
    const close = new RegExp(near, 'iu')
    const found = segments.some((segment) => close.test(segment) && (exact(segment) || worded(segment)))
    return found ? 'told' : 'missing'
  }
  const stated = segments.filter((segment) => !isItem(segment))
  // Words such as "one" and "no" are too common to be looked for further on.
  const lead = stated.filter((segment) => text.indexOf(segment) < leadLength).slice(0, 3)
  return stated.some(exact) || lead.some(worded) ? 'told' : 'missing'
}
