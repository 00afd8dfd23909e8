import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { fieldFit, stemsOf } from '../rows/matchField.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { valueAt } from './renderTemplate.ts'

/** What figures are said to be: a figure that is called one of these must come from a field of that name. */
const nouns =
  'holders?|trades?|traders?|buyers?|sellers?|transactions?|txs|decimals|pools?|transfers?|price|volume|liquidity|supply|premium|discount|fee|fees|gas|balance|score|launches|wallets|tokens|buys|sells'
const behind = new RegExp(`^[*_\`\\s]{0,4}(?:(?:different|unique|distinct|total|new) )?(${nouns})\\b`, 'i')
const before = new RegExp(
  `\\b(${nouns})(?: (?:of|for) [\\w$]{1,12})?(?: (?:is|was|are|at|stands at|of|now|currently))*[:\\s]*[*_\`\\s$]{0,5}[+-]?$`,
  'i',
)

/** The word that says what a figure is, and the tickers of its sentence. */
export function wordsAround(text: string, at: number, length: number): { noun?: string; sentence: string } {
  const after = text.slice(at + length, at + length + 40).replace(/^ ?%/, '')
  const lead = text.slice(Math.max(0, at - 60), at)
  const noun = behind.exec(after)?.[1] ?? before.exec(lead)?.[1]
  const start = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('. ', at), -1)
  const ends = [text.indexOf('\n', at), text.indexOf('. ', at)].filter((end) => end >= 0)
  const sentence = text.slice(start + 1, ends.length > 0 ? Math.min(...ends) : undefined)
  return { ...(noun === undefined ? {} : { noun: noun.toLowerCase() }), sentence }
}

/** Whether a value's field is what a word calls it. */
export function isCalled(path: string, noun: string): boolean {
  if (noun === 'discount') return isCalled(path, 'premium')
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part) && part !== 'data')
  const words = (parts.at(-1) ?? '').split('_').map(stemOf)
  const field = { words, parents: [], about: new Set<string>(), kind: 'number' as const }
  const said = stemsOf(noun)
  // Lists are counted by what they hold: the length of `transactions`.
  return (
    fieldFit(field, said).fit > 0.2 ||
    parts.some((part) => part.split('_').some((word) => said.has(stemOf(word)))) ||
    /\.length$/.test(path)
  )
}

/** The tokens that a value is told of: those of its row, else those that its call asked for. */
export function subjectsOf(call: AssistantCall, path: string): Set<string> {
  const parts = path.split('.')
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const symbol = valueAt(call.result, `${parts.slice(0, depth).join('.')}.symbol`)
    if (typeof symbol === 'string') return new Set([symbol.toUpperCase()])
  }
  const asked = ['token', 'symbol', 'query', 'tokens'].flatMap((name) => [call.arguments[name]].flat())
  return new Set(
    asked.flatMap((value) =>
      typeof value === 'string' && !value.startsWith('0x') ? [value.toUpperCase()] : [],
    ),
  )
}
