import { concepts } from '../../operations/catalog/words/concepts.ts'
import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import type { Reading } from '../read/Reading.ts'
import { pairsOf } from '../textOf.ts'
import type { AimInput } from './AimInput.ts'
import { fieldFit, matchField, stemsOf } from './matchField.ts'
import type { RowQuery } from './RowQuery.ts'
import { bySize, isSigned, speaksOfLoss } from './readBounds.ts'
import { type Rank, readRank } from './readRank.ts'
import { type Field, fieldAt } from './resultFields.ts'

/** What one row is measured by where a question does not say it. */
const measures = (pairsOf('rows/usualFields').order ?? '').split(' ')

export const usualMeasure = (fields: readonly Field[]): Field | undefined => fieldAt(fields, measures)

const plainSubjects = new Set(
  `stock token coin memecoin stocks tokens single one all expensive valuable crypto thing company ever recent far money`
    .split(' ')
    .map(stemOf),
)

/** Such a word says of what there is most; others say it themselves. */
const ofMeasure = /^(?:most|least|fewest|highest|lowest|more|less|fewer|higher|lower|greatest)$/
const ownMeasure = /^(?:cheapest|priciest|dearest|deepest|shallowest|thinnest|busiest|youngest)$/

/** How far something is off is no matter of which way. */
const ofDistance = /^(?:furthest|farthest|closest|nearest)$/

/** "The furthest, up or down": what is far below is as far off as what is far above. */
const bothWays =
  /\beither (?:way|side)\b|\b(?:up or down|above or below|over or under|(?:a )?premium or (?:a )?discount|high(?:er)? or low(?:er)?|plus or minus)\b/

const ofAge = /^(?:youngest|oldest|freshest)$/
const ofPrice = /^(?:cheapest|priciest|dearest)$/

/** What a question orders by that rows do not tell: the holders of tokens that only their trades are told of. */
function unknownMeasure({ by, word, text, named: isNamed }: Rank): string | undefined {
  if (ownMeasure.test(word)) return text
  if (isNamed) return `by ${[...by].join(' ')}`
  const own = [...by].filter((stem) => stem.length > 2 && !plainSubjects.has(stem))
  const named = text.replace(/@\w+/g, '').replace(/\s+/g, ' ').trim()
  // "Trades the least" says it before.
  if (named === word) return own.includes(stemOf('volume')) ? `trades the ${word}` : undefined
  return ofMeasure.test(word) && own.length > 0 ? named : undefined
}

export type Order = {
  rank: Rank
  sort?: NonNullable<RowQuery['sort']>
  field?: Field
  /** Whether the question says by what. */
  named?: boolean
  /** Whether the rows come in this order. */
  own: boolean
  /** What to order by that no row tells. */
  stranger?: string
}

/** The order that is asked for; one that goes on from another question keeps what it does not say. */
function rankOf({ plain, newest: said, only }: Reading, several: boolean): Rank | undefined {
  // A row that was told is looked for where it was.
  const newest = only ? undefined : said
  const own = newest === undefined ? undefined : readRank(newest, several)
  // "And how many are there?" asks for no order.
  if (!own && newest !== undefined && /\b(?:how many|number of|total|average|which ones)\b/.test(newest))
    return undefined
  if (!own || newest === undefined) return readRank(plain, several)
  const before = readRank(plain.slice(0, -newest.length), several)
  // "And the second?" goes on in the order of before.
  if (own.word === '' && before?.time && own.nth !== undefined) return { ...before, nth: own.nth }
  const by = own.by.size > 0 ? own.by : (before?.by ?? own.by)
  return { ...own, by, order: own.word === '' ? (before?.order ?? own.order) : own.order }
}

const speaksOfMoves = /\b(?:moved|moves|moving|swung|swings|movers?)\b/

/** The field that a question orders by: the word next to the superlative says it before those behind. */
function namedMeasure(sizes: readonly Field[], { by }: Rank): Field | undefined {
  const whole = matchField(sizes, by, 0.45)
  const nearest = new Set([...by].slice(0, 1))
  if (!whole || fieldFit(whole, nearest).fit > 0) return whole
  return matchField(sizes, nearest, 0.65) ?? whole
}

const faring = `${concepts.rise} ${concepts.fall} ${concepts.loss} gain* profit* winner* dump* perform* riser* faller* ahead behind`
// Bounded: our own words.
const faringStems = stemsOf(faring.replace(/\S+\*/g, ' '))
const faringBegins = faring.split(' ').flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []))

/** Whether a stem is that of a word for what gains or loses. */
const fares = (stem: string): boolean =>
  faringStems.has(stem) || faringBegins.some((own) => stem.startsWith(own))

/** The largest loss is no number of losses. */
const losses = stemsOf('loss losses')

/** "The most dollars traded" are a volume, and no number of trades. */
const dollars = stemsOf('dollars usd bucks')
const speaksOfTrading = /\b(?:traded|trading|swapped|volume|turned over|changed? hands|changing hands)\b/

const opposite = { most: 'least', least: 'most' } as const

/** The order of rows that a question wants, by a field of theirs. */
export function readOrder({ operation, reading, steps, fields, several, list }: AimInput): Order | undefined {
  const rank = rankOf(reading, several)
  if (!rank || (list === undefined && !several)) return undefined
  const spoken = reading.newest ?? reading.plain
  // The first buyers are what the operation lists.
  if (rank.time && rank.nth === undefined && operation.name.includes(rank.word)) return undefined
  const sizes = fields.filter(({ kind }) => kind === 'number')
  if (rank.time) {
    const times = fields.filter(({ kind }) => kind === 'time')
    const usual = times.find(({ path }) => /timestamp|launched|start|created|opened/.test(path))
    // "Graduated most recently" says which of its times.
    const time =
      matchField(times, stemsOf(spoken), 0.65) ?? usual ?? (times.length === 1 ? times[0] : undefined)
    const own = rank.order === 'most' && time === usual
    if (time) return { rank, sort: { field: time.path, order: rank.order }, field: time, own }
    // Of rows that tell no time none is the youngest.
    const isUnknown = ofAge.test(rank.word) && !/^(?:newest|age)$/.test(String(steps[0]?.arguments.sort))
    return { rank, own: true, ...(isUnknown ? { stranger: rank.text } : {}) }
  }
  // Of one token that is named what is now is no highest.
  if (operation.inputSchema.properties?.tokens && reading.tokens.length === 1)
    return { rank, own: true, stranger: rank.text }
  // The highest price of candles is that of their highs.
  const extreme = /^(?:highest|lowest|maximum|minimum|max|min|peak)$/.test(rank.word)
    ? fieldAt(fields, [rank.order === 'most' ? 'high' : 'low'])
    : undefined
  const isBare = reading.newest !== undefined && !readRank(reading.newest)?.by.size
  const moved = speaksOfMoves.test(isBare ? reading.plain : spoken)
    ? fieldAt(fields, ['price_change_percent'])
    : undefined
  // The best of tokens is the one that gained most, of traders the one that earned most.
  const isFaring = [...rank.by].some(fares)
  const fared =
    /^(?:best|worst|better|worse)$/.test(rank.word) || isFaring
      ? fields.find(({ path }) => /^(?:price_change_percent|pnl_usd|apr_percent)$/.test(path))
      : undefined
  const chosen = steps[0]?.arguments.sort ?? operation.inputSchema.properties?.sort?.default
  // What is asked for by its losses is ordered by them, whatever "dumped" may mean of sales.
  const isFared = isFaring && /^(?:gain|loss)$/.test(String(chosen))
  const lost = isFared || [...rank.by].some((stem) => losses.has(stem)) ? fared : undefined
  const spent =
    [...rank.by].some((stem) => dollars.has(stem)) && speaksOfTrading.test(spoken)
      ? fieldAt(fields, ['volume_usd'])
      : undefined
  // The biggest pools are those that hold most, whatever is asked of them.
  const deep =
    !/\bdifference\b|\bby\b/.test(spoken) && /^(?:biggest|largest) (?:\S+ )?pools?\b/.test(rank.text)
      ? fieldAt(fields, ['tvl_usd'])
      : undefined
  const said = extreme ?? moved ?? lost ?? spent ?? deep ?? namedMeasure(sizes, rank) ?? fared
  const isBoard = !operation.listed && fields.some(({ path }) => path === 'rank')
  // What is cheap costs little: how much of something there is says nothing of that.
  const isUnpriced =
    said !== undefined &&
    ofPrice.test(rank.word) &&
    !/price|premium|fee|cost|usd|close|low|high|value_|apr/.test(said.path)
  const stranger = isUnpriced
    ? rank.text.replace(/ ?@\w+/g, '')
    : said || isBoard || !operation.listed
      ? undefined
      : isFaring
        ? rank.text
        : unknownMeasure(rank)
  if (stranger !== undefined) return { rank, own: true, stranger }
  const sorted =
    typeof chosen === 'string' ? matchField(sizes, stemsOf(chosen.replaceAll('_', ' ')), 0.6) : undefined
  const field = said ?? sorted ?? usualMeasure(sizes) ?? (sizes.length === 1 ? sizes[0] : undefined)
  // What several calls have nothing of is no order of theirs.
  if (!field) return { rank, own: true, ...(list === undefined ? { stranger: rank.text.trim() } : {}) }
  // Who lost the most has the least.
  const isBoth = bySize.test(spoken) || bothWays.test(spoken)
  const turned = isSigned(field) && !isBoth && rank.word !== 'worst' && speaksOfLoss.test(spoken)
  const isRanked = sizes.some(({ path }) => path === 'rank')
  return {
    rank,
    sort: {
      field: field.path,
      order: turned ? opposite[rank.order] : rank.order,
      ...(field === moved || (!turned && isSigned(field) && (isBoth || ofDistance.test(rank.word)))
        ? { eitherWay: true as const }
        : {}),
    },
    field,
    named: said !== undefined,
    own:
      rank.order === 'most' &&
      !isBoth &&
      (/^(?:gain|loss)$/.test(String(chosen)) && isSigned(field)
        ? turned === (chosen === 'loss')
        : !turned && (said === undefined || said === sorted) && (sorted !== undefined || isRanked)),
  }
}
