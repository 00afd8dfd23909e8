import { filesOf, pairsOf } from '../textOf.ts'

/** What a language is known by, what its words mean here, and the sentences an answer needs in it. */
export type Language = {
  code: string
  /** A script that only this language has here. */
  script?: RegExp
  /** Small words by which it is known from its neighbours. */
  common?: string
  /** Stems of the words that questions turn on, by what they mean; a space divides alternatives. */
  words: Readonly<Partial<Record<Topic, string>>>
  labels: Readonly<Record<Label, string>>
  /** What a verdict on a token's safety is called. */
  verdicts: Readonly<Record<string, string>>
  /** What is understood, and that nothing fits. */
  help: string
  asOf: string
}

export type Topic =
  | 'price'
  | 'holders'
  | 'safe'
  | 'balance'
  | 'transaction'
  | 'block'
  | 'fee'
  | 'volume'
  | 'trades'
  | 'launch'
  | 'premium'
  | 'supply'
  | 'creator'
  | 'top'
  | 'ether'
  | 'much'
  | 'today'
  | 'week'

export type Label =
  | 'price'
  | 'holders'
  | 'verdict'
  | 'worth'
  | 'status'
  | 'block'
  | 'time'
  | 'fee'
  | 'volume'
  | 'trades'
  | 'launched'
  | 'premium'
  | 'launchpad'
  | 'supply'
  | 'creator'
  | 'top'
  | 'ether'
  | 'transactions'

const partOf = (pairs: Readonly<Record<string, string>>, kind: string) =>
  Object.fromEntries(
    Object.entries(pairs)
      .filter(([name]) => name.startsWith(`${kind} `))
      .map(([name, text]) => [name.slice(kind.length + 1), text]),
  )

/** Each has a text file here; the order is that in which their scripts are looked for. */
export const languages: readonly Language[] = filesOf('languages').map((file) => {
  const pairs = pairsOf(file)
  const { code = '', script, common, help = '', as_of: asOf = '' } = pairs
  return {
    code,
    ...(script === undefined ? {} : { script: new RegExp(script) }),
    ...(common === undefined ? {} : { common }),
    words: partOf(pairs, 'word'),
    labels: partOf(pairs, 'label') as Record<Label, string>,
    verdicts: partOf(pairs, 'verdict'),
    help,
    asOf,
  }
})
