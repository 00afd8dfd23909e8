import { cleanText } from '../../base/schema/untrustedText.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Draft } from '../read/Draft.ts'
import { months } from '../read/months.ts'
import { emptyReading, type Reading } from '../read/Reading.ts'
import { readHex } from '../read/readHex.ts'
import { readMoments } from '../read/readMoments.ts'
import { readTokens } from '../read/readTokens.ts'
import { readWindows } from '../read/readWindows.ts'
import { ordinals } from '../rows/ordinals.ts'
import { pairsOf } from '../textOf.ts'
import type { Named } from './createMarks.ts'
import type { Words } from './createWords.ts'
import { scaleOf } from './scaleOf.ts'

/** So much of a question is read. */
const longest = 600

/** A question with marks in place of what it names. */
type Marked = {
  text: string
  reading: Reading
  named: readonly Named[]
  /** How an amount of dollars was said. */
  saidOf: (dollars: string) => string
}

const monthNames =
  'jan\\w*|feb\\w*|mar(?:ch)?|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*'
/** "10 and 11 November", "November 10 and 11". */
const twoDays = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? (?:and|&) (\\d{1,2}(?:st|nd|rd|th)?) (${monthNames})\\b`,
  'gi',
)
const twoDates = new RegExp(
  `\\b(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)? (?:and|&) (\\d{1,2})(?:st|nd|rd|th)?\\b(?![:.,]\\d| (?:${monthNames})\\b)`,
  'gi',
)

const compared: Readonly<Record<string, string>> = {
  '>': 'more than',
  '<': 'less than',
  '>=': 'at least',
  '<=': 'at most',
}

/** "The v4 pools" are Uniswap's, where no other exchange or launchpad with versions is spoken of. */
const withExchange = (text: string): string =>
  /pancake|cake|pons/i.test(text)
    ? text
    : text.replace(/(?<!\b(?:uni|uniswap|version))(^| )v([34])(?= |$|[,.?!])/gi, '$1uniswap v$2')

/** "Saturday the 7th" is a date of this month, or of the last one. */
const dayOfWeek = new RegExp(
  `\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?(?:${monthNames})\\b)`,
  'gi',
)
const withMonth = (text: string, now: number): string =>
  text.replace(dayOfWeek, (_, day: string) => {
    const date = new Date(now)
    const isOfLast = Number(day) > date.getUTCDate()
    return `${day} ${months.at(date.getUTCMonth() - (isOfLast ? 1 : 0))}`
  })

/** "Quarter past one in the afternoon", "half past 3 pm". */
const hourNames = [
  'twelve',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
]
const quarters = new RegExp(
  `\\b(?:a )?(quarter|half) (past|to) (\\d{1,2}|${hourNames.join('|')})(?: ?(am|pm)| in the (morning|afternoon|evening)| at night)?\\b`,
  'gi',
)
function clockOf(own: string, part: string, way: string, said: string, half = '', time = ''): string {
  const named = hourNames.indexOf(said.toLowerCase())
  const hour = (named < 0 ? Number(said) : named) % 12
  const isNight = / at night$/i.test(own)
  // "Half past twelve" is at noon, where nobody says that it is night.
  const isNoon = hour === 0 && half === '' && time === '' && !isNight
  const isLate = isNoon || /pm/i.test(half) || /afternoon|evening/i.test(time) || (isNight && hour > 0)
  const minutes = /half/i.test(part) ? 30 : /past/i.test(way) ? 15 : -15
  const all = (hour + (isLate ? 12 : 0)) * 60 + minutes
  // Half to three is no time, and a number past twelve is said of the whole day.
  if ((/half/i.test(part) && /to/i.test(way)) || Number(said) > 12 || all < 0) return own
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
}

/** "2day", "second-cheapest", "(COIN, MSTR and so on)": what is said otherwise in writing than in words. */
const spelled = (text: string): string =>
  text
    .replace(/(?<!\w)2day(?!\w)/gi, 'today')
    .replace(/(?<!\w)diff (?=\w{3,20}s\b)/gi, 'different ')
    .replace(/\bon or after\b/gi, 'since')
    .replace(/ ?(>=?|<=?) ?(?=[$\d])/g, (_, sign: string) => ` ${compared[sign] ?? sign} `)
    // A pair that is left out, or whose pools are asked for, is no two tokens.
    .replace(
      /(?<!\b(?:not|except|excluding|without|no|than|but|ignoring|minus|besides)(?: for)?(?: the)? [A-Za-z]{1,9})(?<=[A-Z]{2})\/(?=[A-Za-z]?[A-Z]{2})(?![A-Z]{1,9} (?:pools?|pairs?)\b)/gi,
      ' and ',
    )
    .replace(
      /\b(?:when (?:today|the day) (?:began|started)|at the (?:very )?(?:start|beginning) of (?:today|the day))(?: ?\(?(?:at )?midnight(?: utc)?\)?)?/gi,
      'at midnight today',
    )
    .replace(/(?<=\bat midnight today\b.{0,80})\bsince(?= ?\??$)/i, 'since then')
    .replace(quarters, clockOf)
    .replace(/(?<=\b(?:average|mean|median)\b.{0,80})\bin each of the last\b/i, 'in the last')
    .replace(/ w\/ ?(?=\w)/g, ' with ')
    .replace(/ & /g, ' and ')
    .replace(/(?<=^|[,:;] )% of\b/gi, 'what % of')
    .replace(
      /\b(?:a|each|every) day\b(?=.{0,80}\bon average\b)|(?<=\bon average\b.{0,80})\b(?:a|each|every) day\b/i,
      'per day',
    )
    .replace(/,? \(?(?:utc|calendar) day\)?(?=\W*$)/i, '')
    .replace(/^about (?=[^,:]{2,30}[,:])/i, '')
    .replace(twoDays, '$1 $3 and $2 $3')
    .replace(twoDates, '$1 $2 and $1 $3')
    .replace(new RegExp(`(?<![\\p{L}@])(${ordinals.join('|')})-(?=\\p{L})`, 'giu'), '$1 ')
    .replace(/\([^()]{0,80}\b(?:and so on|etc|for example|such as)\b[^()]{0,80}\)/gi, '')

/** Takes out of a question what it names: money, addresses, times, places, tokens. */
export function markText(prompt: string, facts: PlannerFacts, words: Words): Marked {
  const text = cleanText(prompt.normalize('NFKC'), longest).replace(/[’‘]/g, "'").replace(/[“”"]/g, ' ')
  const money = withDollars(withShortForms(spelled(withExchange(withMonth(text, facts.now)))))
  const reading = emptyReading(money.text)
  const draft: Draft = { text: money.text, reading }
  readHex(draft)
  readMoments(draft, facts.now)
  readWindows(draft, facts.now)
  const named: Named[] = []
  draft.text = words.names(draft.text, (value, said) => `@name${named.push({ value, said }) - 1}`)
  readTokens(draft, {
    lexicon: facts.lexicon,
    isOrdinary: (word) => words.has(word) || facts.spelling.isOrdinary(word),
  })
  return { text: draft.text, reading, named, saidOf: money.saidOf }
}

const shortForms = new Map(Object.entries(pairsOf('read/shortForms')))

/** "vol" is volume, "w" is with. */
const withShortForms = (text: string): string =>
  text.replace(/(?<![\p{L}\d@$.'-])[\p{L}]{1,9}(?![\p{L}\d'-])/gu, (word) =>
    (word === word.toUpperCase() && word.length > 1) || /^(?:degen|degens|rekt)$/i.test(word)
      ? word
      : (shortForms.get(word.toLowerCase()) ?? word),
  )

/** "$200k" is no token's ticker; what is told of it is what was said. */
function withDollars(text: string): Pick<Marked, 'text' | 'saidOf'> {
  const said = new Map<string, string>()
  const plain = text.replace(
    /\$ ?(\d[\d,]{0,20}(?:\.\d{1,20})?) ?(k|mm|mn|m|bn|b|thousand|million|billion)?(?![\p{L}\d])(\+)?/giu,
    (own: string, figure: string, scale = '', plus = '') => {
      const value = Number(figure.replaceAll(',', '')) * (scaleOf(scale) ?? 1)
      const dollars = `${Number(value.toPrecision(12))}${plus} dollars`
      said.set(dollars.replace('+', ''), own)
      return dollars
    },
  )
  return { text: plain, saidOf: (dollars) => said.get(dollars.replace('+', '')) ?? dollars }
}
