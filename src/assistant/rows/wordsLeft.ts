import { emptyWords } from '../../operations/catalog/words/emptyWords.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { hasWord, vocabularyOf } from '../intents/vocabularyOf.ts'
import { onceFor } from '../onceFor.ts'
import { linesOf } from '../textOf.ts'
import type { Aim } from './Aim.ts'
import { stemsOf, synonymsOf } from './matchField.ts'
import { ordinals } from './ordinals.ts'
import { rankWords } from './readRank.ts'
import { resultFields } from './resultFields.ts'
import { rowStem } from './rowStem.ts'

/** Words that ask for nothing by themselves, whatever is asked. */
const idle: ReadonlySet<string> = new Set([
  ...linesOf('rows/idleWords').flatMap((line) => line.split(' ')),
  ...emptyWords,
  // What orders is accounted for by the order.
  ...rankWords,
  ...ordinals,
])

/** Whether all words of a text ask for nothing by themselves: "how many of each", "and which is the lowest". */
export const asksNothing = (plain: string): boolean =>
  (plain.match(/(?<![@\w'])[a-z]{2,}(?!\w)/g) ?? []).every((word) => word.length < 3 || idle.has(word))

/** What an operation is called by, as stems. */
const nameOf = onceFor(({ name, title, words = '', bound }: Operation) =>
  stemsOf(`${name} ${title} ${words} ${Object.values(bound ?? {}).join(' ')}`.replace(/[_*]/g, ' ')),
)

/** What the telling of an operation says, as stems; one without a telling tells all it has. */
const toldBy = onceFor((operation: Operation): ReadonlySet<string> => {
  const { telling } = operation.speech
  const text = [...(telling?.lead ?? []), telling?.rows?.each ?? ''].join(' ')
  const isTold = (path: string) => telling === undefined || text.includes(`{${path}`)
  // Bounded: our own texts.
  const made = new Set(stemsOf(text.replace(/\{[^}]*\}/g, ' ').replaceAll('_', ' ')))
  for (const { path, words, parents } of resultFields(operation))
    if (isTold(path)) for (const stem of [...words, ...parents]) made.add(stem)
  return made
})

/** The words that the service has to do with: what its tools are called and what they tell. */
const domainOf = onceFor(
  ({ listed }: Registry): ReadonlySet<string> =>
    new Set(
      listed.flatMap((operation) => [
        ...nameOf(operation),
        ...resultFields(operation).flatMap(({ words }) => words),
      ]),
    ),
)

/** Whether the service has to do with a word that is not said of everything. */
export const isOfService = (word: string, registry: Registry): boolean =>
  !idle.has(word) && domainOf(registry).has(rowStem(word))

export type WordsLeft = {
  /** Words of what the service knows, which nothing was done about. */
  words: string[]
  /** Words of which it knows nothing. */
  strange: string[]
}

/** Words of a question that are neither what its operation is called or tells, nor in what was made of the question. */
export function wordsLeft(
  plain: string,
  { operation, aim, spent }: { operation: Operation; aim: Aim | undefined; spent: ReadonlySet<string> },
  registry: Registry,
): WordsLeft {
  const own = nameOf(operation)
  const telling = toldBy(operation)
  const asked = stemsOf(
    [aim?.measure, ...(aim?.fields ?? [])]
      .map((field) => `${field?.label ?? ''} ${field?.path ?? ''}`)
      .join(' ')
      .replace(/[._*]/g, ' '),
  )
  const isSaid = (stem: string) => own.has(stem) || telling.has(stem) || asked.has(stem) || spent.has(stem)
  const vocabulary = vocabularyOf(operation)
  const domain = domainOf(registry)
  const left: WordsLeft = { words: [], strange: [] }
  // What changes hands is traded.
  for (const word of new Set(
    plain
      .replace(/\bchang\w+ hands\b/, 'traded')
      .replace(/\b(?:were|was|been|are) (?:made|done)\b/, '')
      .match(/(?<![@\w'])[a-z]{2,}(?!\w|'t\b)/g) ?? [],
  )) {
    if (idle.has(word)) continue
    const stem = rowStem(word)
    if (isSaid(stem) || synonymsOf(word).some(isSaid)) continue
    if (domain.has(stem) && !vocabulary.often.has(stem)) left.words.push(word)
    else if (!hasWord(vocabulary, word)) left.strange.push(word)
  }
  return left
}
