import { patternsOf } from '../textOf.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Field } from './resultFields.ts'
import { rowStem } from './rowStem.ts'

/** Two fields of one row that are held against each other. */
export type Pair = { op: 'excess' | 'ratio' | 'part' | 'off'; one: Field; other: Field }

/** How two things are said to be compared; the groups are what they are called. */
const sayings = (['ratio', 'excess'] as const).flatMap((op) =>
  patternsOf('rows/pairs', op).map(([, pattern]) => [op, new RegExp(pattern)] as const),
)

/** "What share of the trades were sells": what is part of what, the whole first. */
const parts = patternsOf('rows/pairs', 'part').map(([, pattern]) => new RegExp(pattern))

const offHigh =
  /\b(?:off|below|under|from|down from|away from|beneath) (?:of )?(?:its |the |their |@token(?:'s)? )?(?:ath|all[- ]time high|highs?|peak|top)\b/

const filled =
  /\b(?:average|effective|execution|entry|fill) (?:fill |entry |execution )?price\b(?! impact)|\baverage fills?\b/

/** The two words that a question holds against each other to be told by how much one is more. */
export const excessWords = (plain: string): readonly [string, string][] =>
  sayings.flatMap(([op, pattern]) => {
    const [, one = '', other = ''] = (op === 'excess' && pattern.exec(plain)) || []
    return one === '' || other === '' ? [] : [[one.split(' ').at(-1) ?? '', other] as const]
  }) as [string, string][]

/** The two figures of one answer that a question holds against each other: "trades per trader", "more buys than sells". */
export function readPair(plain: string, fields: readonly Field[]): Pair | undefined {
  // What is net is told as such.
  if (/\bnet\b/.test(plain)) return undefined
  const isMoney = /\b(?:dollars?|usd)\b/.test(plain)
  const sizes = fields.filter(
    ({ kind, format }) => kind === 'number' && (isMoney ? format === 'usd' : format !== 'percent'),
  )
  // "How far off its high": what it costs against the most that it has cost.
  const [price, high] = [/^price\.usd$/, /(?:^|\.)ath_usd$/].map((own) =>
    fields.find(({ path }) => own.test(path)),
  )
  if (price && high && offHigh.test(plain)) return { op: 'off', one: price, other: high }
  // What is paid for each that arrives.
  const [paid, got] = ['amount_in_decimal', 'amount_out_decimal'].map((own) =>
    fields.find(({ path }) => path === own),
  )
  if (paid && got && filled.test(plain)) return { op: 'ratio', one: paid, other: got }
  if (sizes.length < 2) return undefined
  for (const [op, pattern] of sayings) {
    const [, first = '', second = ''] = pattern.exec(plain) ?? []
    if (first === '' || second === '') continue
    const whole = sizes.find(({ words }) => words.join() === rowStem(second))
    // "Gas per transaction" is what the transactions used, and no price of it.
    const used = sizes.filter(
      ({ parents, words }) => parents.join() === whole?.parents.join() && words.includes(rowStem('used')),
    )
    const one =
      matchField(sizes, stemsOf(first.split(' ').at(-1) ?? ''), 0.9) ??
      matchField(sizes, stemsOf(first), 0.6) ??
      matchField(used, stemsOf(first), 0.4)
    // Beside what is counted stands what it falls on, however usual its name is: the blocks of a window.
    const beside = sizes.find(
      ({ words, parents }) => words.join() === rowStem(second) && parents.join() === one?.parents.join(),
    )
    const other = matchField(sizes, stemsOf(second), 0.6) ?? beside
    if (one && other && one.path !== other.path) return { op, one, other }
  }
  const [, whole = '', part = ''] = parts.map((own) => own.exec(plain)).find((found) => found !== null) ?? []
  const own = sizes.filter(({ words }) => words.some((word) => stemsOf(part).has(word)))
  const one = matchField(own, stemsOf(`${part} ${whole}`), 0.9) ?? matchField(own, stemsOf(part), 0.9)
  const other = matchField(sizes, stemsOf(whole), 0.6)
  return whole !== '' && one && other && one.path !== other.path ? { op: 'part', one, other } : undefined
}
