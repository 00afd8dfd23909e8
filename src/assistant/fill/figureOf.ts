import { figureWords } from './argumentWords.ts'

const figure = '-?\\d[\\d,]*(?:\\.\\d+)?'

/** A question says what it wants at its beginning; patterns over more would cost too much. */
const longest = 1_000

/** A question's text without what has digits and is no figure: hex, dates, versions, names of standards. */
const bare = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/\b0x[0-9a-f]+\b/gi, ' ')
    .replace(/\b\d{4}-\d{2}-\d{2}\S*/g, ' ')
    .replace(/\b(?:erc|eip)[- ]?\d+\b/gi, ' ')
    .replace(/\b[a-z]+\d[a-z0-9]*\b/gi, (word) => word.replace(/\d/g, ''))

const numerals = 'one two three four five six seven eight nine ten'.split(' ')

/** "One share" is a figure, "which one" is not. */
const inDigits = (text: string): string =>
  text.replace(
    new RegExp(
      `\\b(${numerals.join('|')})(?= (?:shares?|ether|eth|wei|gwei|units?|assets?|percent)\\b)`,
      'gi',
    ),
    (word) => String(numerals.indexOf(word.toLowerCase()) + 1),
  )

const clean = (text: string | undefined) => text?.replaceAll(',', '')

/** A figure beside the word of another argument is that one's. */
const claimed =
  '(?<!\\b(?:tick|price|slot|nonce|index|round|proposal|fee|block)s? (?:of |is |at |= ?)?(?:a )?)'
const measured = '(?!\\s*(?:wei|ether|eth|gwei|bps|basis|%|percent|apy|shares?|tokens?|blocks?|decimals?)\\b)'

/** The figure of a question that is meant for an argument: one beside the argument's own word, else any, where it must have one. */
export function figureOf(name: string, text: string, required: boolean): string | undefined {
  const words = figureWords[name] ?? name.replaceAll('_', ' ')
  const said = inDigits(bare(text))
  const beside =
    new RegExp(
      `(?:${words})\\s*(?:of|is|=|:|#|number|no\\.?|at)?\\s*(?:a |the )?(${figure})(?![\\d.]*\\w)`,
      'i',
    ).exec(said) ?? new RegExp(`(?<![\\w.])(${figure})\\s*(?:x |of )?(?:${words})(?![a-z])`, 'i').exec(said)
  if (beside) return clean(beside[1])
  if (!required) return undefined
  return clean(new RegExp(`${claimed}(?<![\\w.])(${figure})(?![\\d.]*[a-z])${measured}`, 'i').exec(said)?.[1])
}

const time = '(?:m|h|d|w|mins?|minutes?|hours?|hrs?|days?|weeks?|months?)\\b'

/** The figures of a question in order, without lengths of time. */
export const figuresOf = (text: string): string[] =>
  [...bare(text).matchAll(new RegExp(`(?<![\\w.])(${figure})(?![\\d.,]*\\s*${time})`, 'gi'))].map(
    ([, own]) => clean(own) ?? '',
  )
