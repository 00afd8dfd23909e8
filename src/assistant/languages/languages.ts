import { filesOf, pairsOf } from '../textOf.ts'
import type { Label } from './topics.ts'
import type { Words } from './Words.ts'

/** What a language is known by, what its words mean here, and the sentences an answer needs in it. */
export type Language = {
  code: string
  /** A script that only this language has here. */
  script?: RegExp
  /** Small words by which it is known from its neighbours. */
  common?: string
  /** Letters and signs that its neighbours have not. */
  mark?: RegExp
  /** Stems of the words that questions turn on, by what they mean; a space divides alternatives, _ is a space. */
  words: Readonly<Partial<Record<Word, string>>>
  /** What companies are called in another script, by their tickers. */
  names: Readonly<Record<string, string>>
  labels: Readonly<Record<Label, string>>
  /** What a verdict on a token's safety is called. */
  verdicts: Readonly<Record<string, string>>
  /** What is understood, and that nothing fits. */
  help: string
  /** What comes before the parts that were not answered. */
  rest: string
  /** What comes before the words that were not understood. */
  strange: string
  /** Words of four letters and more that ask for nothing. */
  fill: string
  /** Words for two, three, four, five and ten. */
  digits: string
  /** That there are more rows than so many, and that no token has a name; # stands for either. */
  partial: string
  missing: string
  /** When an answer holds; # is the number of the block. */
  asOf: string
}

/**
 * What a word of a question may mean. `last` is the newest or a time that has just passed, `hour` one hour without a
 * number; `other` are topics that are named as not told here, `beyond` words that make another question of it, and
 * `idle` ones that add nothing.
 */
export type Word =
  | Words<'price holders safe balance transaction block fee gas volume trades buys sells buyers sellers traders transfers change percent gain loss launch graduated premium discount oracle supply liquidity locked value creator'>
  | Words<'stock meme pool launchpad chain'>
  | Words<'top biggest least newest last list second third high low average median sum over under except compare differ much many when'>
  | Words<'today yesterday week month minutes hour hours days ago'>
  | Words<'other beyond idle'>

const partOf = (pairs: Readonly<Record<string, string>>, kind: string) =>
  Object.fromEntries(
    Object.entries(pairs)
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, text]) => [name.slice(kind.length + 1), text]),
  )

/** Each has a text file here; the order is that in which their scripts are looked for. */
export const languages: readonly Language[] = filesOf('languages').map((file) => {
  const pairs = pairsOf(file)
  const {
    code = '',
    script,
    mark,
    common,
    help = '',
    rest = '',
    strange = '',
    fill = '',
    digits = '',
    partial = '',
    missing = '',
    as_of: asOf = '',
  } = pairs
  return {
    code,
    ...(script === undefined ? {} : { script: new RegExp(script) }),
    ...(mark === undefined ? {} : { mark: new RegExp(mark) }),
    ...(common === undefined ? {} : { common }),
    words: partOf(pairs, 'word'),
    names: partOf(pairs, 'name'),
    labels: partOf(pairs, 'label') as Record<Label, string>,
    verdicts: partOf(pairs, 'verdict'),
    help,
    rest,
    strange,
    fill,
    digits,
    partial,
    missing,
    asOf: asOf.includes('#') ? asOf : `${asOf} #`,
  }
})
