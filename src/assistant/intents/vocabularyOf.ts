import type { Operation } from '../../operations/kernel/Operation.ts'
import { toolAsks } from '../../operations/tools/toolAsks.gen.ts'
import { onceFor } from '../onceFor.ts'
import { stemsOf } from '../rows/matchField.ts'
import { resultFields } from '../rows/resultFields.ts'
import { rowStem } from '../rows/rowStem.ts'
import { meaningsOf } from './featuresOf.ts'

/** The words that an operation has to do with. */
export type Vocabulary = {
  /** What it is called and tells, as stems. */
  called: ReadonlySet<string>
  /** The same, and what it takes. */
  own: ReadonlySet<string>
  /** What it is asked with beside, as stems. */
  spoken: ReadonlySet<string>
  /** What it is often asked with, as stems. */
  often: ReadonlySet<string>
  /** What its own words mean. */
  meanings: ReadonlySet<string>
}

const oftenAsked = 2

const asksOf = (name: string): readonly string[] =>
  (toolAsks as Record<string, readonly string[]>)[name] ?? []

export const vocabularyOf = onceFor((operation: Operation): Vocabulary => {
  const { name, title, words = '', inputSchema, bound } = operation
  const taken = Object.entries(inputSchema.properties ?? {}).flatMap(([argument, { enum: values }]) => [
    argument,
    ...(values ?? []).map(String),
  ])
  const called = new Set(stemsOf(`${name} ${title} ${words.replaceAll('*', '')}`.replaceAll('_', ' ')))
  for (const { words: stems, parents } of resultFields(operation))
    for (const stem of [...stems, ...parents]) called.add(stem)
  const text = [name, title, words, ...taken, ...Object.values(bound ?? {}).map(String)]
    .join(' ')
    .replace(/[_*]/g, ' ')
  const own = new Set([...called, ...stemsOf(text)])
  const lines = asksOf(name).map(stemsOf)
  const spoken = new Set(lines.flatMap((line) => [...line]))
  const often = new Set(
    [...spoken].filter((stem) => lines.filter((line) => line.has(stem)).length >= oftenAsked),
  )
  const said = [...(text.toLowerCase().match(/[a-z]+/g) ?? [])]
  const meanings = new Set([...said, ...own].flatMap((word) => meaningsOf(word)))
  return { called, own, spoken, often, meanings }
})

/** Whether what an operation tells is called so. */
export const isCalledSo = ({ called }: Vocabulary, word: string): boolean => {
  const stem = rowStem(word)
  return called.has(stem) || [...called].some((own) => own.startsWith(stem))
}

/** Whether an operation has to do with a word. */
export function hasWord({ own, spoken, meanings }: Vocabulary, word: string): boolean {
  const stem = rowStem(word)
  return own.has(stem) || spoken.has(stem) || meaningsOf(word).some((name) => meanings.has(name))
}
