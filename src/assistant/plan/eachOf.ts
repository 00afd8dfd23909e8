import { choices } from '../fill/choices.ts'
import type { Reading } from '../read/Reading.ts'
import { dayMs } from '../read/spanOf.ts'
import { rankWords } from '../rows/readRank.ts'
import type { AskedCall } from './createSteps.ts'
import { againstNow } from './sinceThen.ts'

const joined =
  '(?: and| &| or|, | versus| vs\\.?| compared (?:to|with)| against| than)(?: for| in| over| on)?(?: the)?'

const ranks = rankWords.join('|')
const twoRanks = new RegExp(`\\b(${ranks})${joined} (${ranks})\\b`)
const joins = /\b(?:and|or|versus|vs|compared?|against|than|each|both)\b|&/

const isRange = /\b(?:between|from) (?:the )?@moment/

/** "On Thursday versus Friday" are two days. */
function byDay({ reading }: AskedCall): Reading[] {
  const { moments, saidMoments, plain } = reading
  const starts = moments.map((moment) => Date.parse(moment))
  if (starts.length < 2 || isRange.test(plain) || !joins.test(plain) || starts.some((ms) => ms % dayMs !== 0))
    return []
  return moments.map((moment, place) => {
    const [fromMs = 0, text = moment] = [starts[place], saidMoments[place]]
    const span = { fromMs, toMs: fromMs + dayMs, text }
    return { ...reading, moments: [moment], saidMoments: [text], span, label: text }
  })
}

/** "A day ago compared with now" is asked of then, and of now. */
function byNow({ operation, reading }: AskedCall): Reading[] {
  const { moments, saidMoments, plain } = reading
  const isOfThen = operation.inputSchema.properties?.at_block !== undefined
  if (moments.length !== 1 || !isOfThen || !againstNow.test(plain)) return []
  const { span: _, window: __, ...rest } = reading
  const then = plain.replace(againstNow, ' ')
  const now = { ...rest, plain: then.replace('@moment', ' '), moments: [], saidMoments: [], stretches: [] }
  return [
    { ...reading, plain: then, label: saidMoments[0] ?? 'then' },
    { ...now, label: 'now' },
  ]
}

/** Arguments whose values are kinds of what is asked about, so that two of them are two questions. */
const kinds = ['sector', 'universe', 'metric']

/** "The best and the worst" are two orders. */
function byRank({ reading }: AskedCall): Reading[] {
  const found = twoRanks.exec(reading.plain)
  return found
    ? found.slice(1).map((word) => ({ ...reading, plain: reading.plain.replace(twoRanks, word ?? '') }))
    : []
}

/** "Of the day and of the week" are two stretches of time, where one call takes one. */
function byTime({ operation, reading }: AskedCall): Reading[] {
  const properties = operation.inputSchema.properties ?? {}
  const { stretches } = reading
  const areWindows = stretches.every(({ span }) => span?.toMs === undefined)
  if (stretches.length < 2 || (properties.windows && areWindows) || !joins.test(reading.plain)) return []
  return stretches.map((stretch) => ({
    ...reading,
    ...stretch,
    stretches: [stretch],
    label: stretch.span?.text ?? 'of all time',
  }))
}

/** "Semiconductors compared to software" are two values of one argument. */
function byKind({ operation, reading }: AskedCall): Reading[] {
  for (const name of kinds) {
    // A bound on one of them is no second question.
    if (name === 'metric' && reading.comparisons.length > 0) continue
    const schema = operation.inputSchema.properties?.[name]
    const rows = operation.speech.choices?.[name] ?? choices[name] ?? []
    const named = rows.flatMap(([value, pattern]) => {
      const word = pattern.exec(reading.plain)?.[0]
      return word === undefined || (schema?.enum && !schema.enum.includes(value)) ? [] : [{ value, word }]
    })
    // "And quantum?" asks of that alone what was asked of another.
    const newest = named.filter(({ word }) => reading.newest?.includes(word))
    const wanted = newest.length > 0 ? newest : named
    const isSeveral = new Set(named.map(({ word }) => word)).size > 1
    if (schema && isSeveral && joins.test(reading.plain))
      return wanted.map(({ value, word }) => ({
        ...reading,
        plain: named.reduce(
          (plain, other) => (other.word === word ? plain : plain.replaceAll(other.word, ' ')),
          reading.plain,
        ),
        ...(wanted.length > 1 ? { label: String(value).replaceAll('_', ' ') } : {}),
      }))
  }
  return []
}

const most = 3

/** A call for each of what a question names side by side; one call would answer only the first, without a word. */
export function eachOf(askedCall: AskedCall): AskedCall[] {
  // What is held against each other is one question.
  if (
    askedCall.role ||
    askedCall.reading.only ||
    /\b(?:difference|gap|spread)\b/.test(askedCall.reading.plain)
  )
    return [askedCall]
  const each = [byNow, byRank, byTime, byDay, byKind]
    .map((split) => split(askedCall))
    .find((readings) => readings.length > 0)
  return each ? each.slice(0, most).map((reading) => ({ ...askedCall, reading })) : [askedCall]
}
