import type { RefusalReason } from '../intents/refusals.ts'
import { filesOf, pairsOf, patternsOf } from '../textOf.ts'
import type { Label } from './topics.ts'
import type { Words } from './Words.ts'

/** What a language is known by, what its words mean here, and the sentences an answer needs in it. */
export type Language = {
  code: string
  /** A script that only this language has here. */
  script?: RegExp
  /** Letters and signs that its neighbours have not. */
  mark?: RegExp
  /** Stems of the words that questions turn on, by what they mean; a space divides alternatives, _ is a space. */
  words: Readonly<Partial<Record<Word, string>>>
  /** What companies are called in another script, by their tickers. */
  names: Readonly<Record<string, string>>
  /** What a sector of the stock market is called, by how the rules call it. */
  sectors: Readonly<Record<string, string>>
  labels: Readonly<Record<Label, string>>
  /** What a verdict on a token's safety is called. */
  verdicts: Readonly<Record<string, string>>
  /** What is refused in it, in which words, and by what it is known in a folded text, in the order in which it is tried. */
  refusals: readonly Refusal[]
  /** How an hour of the day is said; the first group that there is has it, the next the minutes. */
  clock: RegExp
} & Readonly<Record<Sentence, string>>

type Refusal = { reason: RefusalReason; text: string; patterns: readonly RegExp[] }

/**
 * `common` are small words by which a language is known from its neighbours, `fill` words of four letters and more that
 * ask for nothing, `digits` two to ten and a thousand, `and` what divides clauses. `help` says what is understood,
 * `welcome` answers a thank, `rest` comes before what was not answered and `strange` before what was not understood.
 * `numbers`, `large`, `money` and `date` say how figures are written. `partial` says that there are more rows than so many, `missing` that no token has a name, `asOf` at which block.
 */
type Sentence =
  Words<'common fill digits months weekdays and numbers large money date help welcome rest strange partial missing asOf'>

/**
 * What a word of a question may mean. `last` is the newest or a time that has just passed, `hour` one hour without a
 * number; `other` are topics that are named as not told here, `beyond` words that make another question of it, and
 * `idle` ones that add nothing.
 */
export type Word =
  | Words<'price holders safe balance transaction block fee gas volume trades buys sells buyers sellers traders transfers change percent gain loss launch graduated premium discount oracle supply liquidity locked value creator swap action dollars people venue bridge deposits withdrawals flow profit open active tax approvals address'>
  | Words<'ath fdv left curve snipers entered volatility pace blockTime failed winRate firstBuyer impact apr fake split dividend ratio decimals burned send others score busy none'>
  | Words<'stock meme pool launchpad chain sector'>
  | Words<'top biggest least newest last since list second third high low average median sum over under except compare differ much many when next'>
  | Words<'today yesterday week month minutes hour hours days ago'>
  | Words<'thanks hello other beyond idle'>

/** Each has a text file here; the order is that in which their scripts are looked for. */
export const languages: readonly Language[] = filesOf('languages').map((file) => {
  const part = (kind: string) => Object.fromEntries(patternsOf(file, kind))
  const { code = '', script, mark, clock = '(?!)', ...pairs } = pairsOf(file)
  return {
    code,
    ...(script === undefined ? {} : { script: new RegExp(script) }),
    ...(mark === undefined ? {} : { mark: new RegExp(mark) }),
    clock: new RegExp(clock, 'gu'),
    words: part('word'),
    names: part('name'),
    sectors: part('sector'),
    labels: part('label') as Record<Label, string>,
    verdicts: part('verdict'),
    refusals: patternsOf(file, 'refusal').map(([reason, text]) => ({
      reason: reason as RefusalReason,
      text,
      patterns: patternsOf(file, `refused ${reason}`).map(([, pattern]) => new RegExp(pattern, 'u')),
    })),
    // Our own files have a line for each; a script without small words of its own has none of them.
    ...({ common: '', fill: '', ...pairs } as unknown as Record<Sentence, string>),
  }
})
