import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { exchanges, launchpads, sectors } from '../catalog/venues.ts'
import { hasWord, isCalledSo, vocabularyOf } from '../intents/vocabularyOf.ts'
import { onceFor } from '../onceFor.ts'
import { numberPattern, scalePattern, toNumber } from '../read/numberWords.ts'
import { pairsOf } from '../textOf.ts'
import { labelOf } from './labelOf.ts'
import { stemsOf, synonymsOf } from './matchField.ts'
import { otherKind } from './otherKind.ts'
import type { Planned } from './Planned.ts'
import { nounOf } from './readFigure.ts'
import { rankWords, readRank, things } from './readRank.ts'
import { listOf, resultFields } from './resultFields.ts'
import { rowStem } from './rowStem.ts'
import { isOfRows, perThing, unmade } from './unmade.ts'
import { unusedUniverse, unusedVenues } from './unusedUniverse.ts'
import { wordsLeft } from './wordsLeft.ts'

/** Words that a figure made of rows has dealt with. */
const figureWords = pairsOf('rows/figureWords')

const rankStems = stemsOf(rankWords.join(' '))

/** Words of the question that are in what was made of it: an argument's value, a condition, a figure. */
const spentWords = onceFor(({ operation, reading, steps, aim }: Planned): ReadonlySet<string> => {
  const held = JSON.stringify([operation.bound ?? {}, steps, aim?.query?.where ?? []])
  const said = [
    ...(aim?.query?.where ?? []).map((own) => own.said),
    ...(aim?.applied ?? []),
    ...(aim?.unapplied ?? []),
    aim?.measure?.label ?? '',
    aim?.check?.said ?? '',
    reading.span?.text ?? '',
    // What a bound was set on is said by it.
    ...reading.comparisons.map(({ before, noun, text }) =>
      aim?.unapplied.includes(text) ? before : `${before} ${noun.split(' ').slice(0, 2).join(' ')}`,
    ),
    JSON.stringify(steps.map((step) => step.arguments)).replaceAll('_', ' '),
    aim?.list ?? '',
    ...reading.tokens.map(({ text }) => text),
    ...[...exchanges, ...launchpads, ...sectors].map(([key, pattern]) =>
      held.includes(key) ? (pattern.exec(reading.plain)?.[0] ?? '') : '',
    ),
  ]
  said.push(figureWords[aim?.query?.figure?.op ?? ''] ?? '')
  if (aim?.query?.figure?.per) said.push(`${labelOf(aim.query.figure.per)} wallet address account`)
  const chosen = [...(aim?.query?.where ?? []).map(({ fields: [field] }) => field), aim?.query?.sort?.field]
  if (chosen.some((field) => /change|pnl/.test(field ?? ''))) said.push(figureWords.change ?? '')
  if (aim?.against) said.push(`${aim.against.label} ratio difference exceed exceeds number more than per`)
  const spent = stemsOf(said.join(' '))
  // An order that rows were put in spends the word for it.
  return aim?.query?.sort || aim?.query?.nth !== undefined ? new Set([...spent, ...rankStems]) : spent
})

const whichThing = new RegExp(
  `\\b(?:which|what|among|${rankWords.filter((word) => !/^(?:first|last|latest|newest|recent)$/.test(word)).join('|')})(?: the| all)? (${things})s?\\b|(?:^(?:(?:list|show|give|name)(?: me)? )?(?:only |just )?(?:the |all |any )?|\\b(?:is|are) there (?:an? |any )?(?:@token )?)(${things})s? (?:(?:with|that|which|who|over|under|above|below|bigger|larger|smaller|worth|between|down|up|not|still)\\b|@age)`,
)

const rankedThing = new RegExp(
  `\\b(?:${rankWords.join('|')}) (?:@count )?(?!(?:hour|day|candle)s?\\b)(${things})s?\\b`,
)

const ofStocks =
  /\b(?:stocks?|shares?|equit\w+|compan\w+|oracle|feeds?|premiums?|discounts?|issuer|sector|split|dividend|ticker|real|overpriced|underpriced|etfs?)\b/

/** Times that every row has, whatever it is. */
const anyTime = /^(?:timestamp|start|time|from_timestamp|last_timestamp)$/

/** Whether the telling of an operation has a time in it; one without a telling tells all it has. */
const tellsTime = ({ speech: { telling } }: Operation): boolean =>
  telling === undefined || /:time\b/.test([...telling.lead, telling.rows?.each ?? ''].join(' '))

const people = /^(?:wallet|holder|address|account|trader|buyer)$/

/** Tokens are no pools, and the one with the fewest holders need be no stock. */
const isOfOthers = ({ name, topic }: Operation, plain: string): boolean =>
  (name.endsWith('_pools') && !/\b(?:pools?|pairs?|liquid\w*|tvl|deep\w*)\b/.test(plain)) ||
  (topic === 'stocks' && !ofStocks.test(plain))

const predicates =
  /^(?:sitting|holding|there|made|done|happening|going|available|listed|left|today|open|here|known|created|launched|held|still|currently|now)$/

/** Moments that are in no argument and no stretch of time: "than an hour ago". */
function unusedMoments({ reading: { moments, saidMoments, span, plain }, steps, aim }: Planned): string[] {
  // What is now is held against what was then by no call.
  const isHeldAgainst = /\bthan(?: (?:it|they) (?:was|were))? @moment/.test(plain)
  if (
    moments.length === 0 ||
    (span && !isHeldAgainst) ||
    (aim?.query?.where ?? []).some(({ is }) => is === 'since' || is === 'until')
  )
    return []
  const isAsked = steps.some(({ arguments: args }) =>
    Object.entries(args).some(
      ([name, value]) =>
        ['timestamp', 'at_block', 'from', 'to', 'since'].includes(name) ||
        moments.some((moment) => String(value).startsWith(moment.slice(0, 16))),
    ),
  )
  return isAsked && !isHeldAgainst ? [] : [saidMoments[0] ?? 'that time']
}

const figures = new RegExp(
  `(?<![\\w@.,:-])\\d[\\d,]*(?:\\.\\d+)?(?:${scalePattern})?(?![\\w:-])(?: (?:percent|bps|gwei|x))?`,
  'g',
)

const writtenNumbers = new RegExp(`\\$? ?(?:${numberPattern})(?: ?(?:${scalePattern})\\b)?`, 'gi')

/** A figure as the question writes it: what is told back is never a form of it that nobody wrote. */
const asSaid = (value: number, text: string): string =>
  (text.match(writtenNumbers) ?? [])
    .map((own) => own.trim())
    .find((own) => {
      const bare = own.replace('$', '').trim()
      const [, digits = '', scale = ''] = /^([\d.,]{1,40}) ?([a-z]{1,10})?$/i.exec(bare) ?? []
      return toNumber(bare) === value || toNumber(digits, scale) === value
    }) ?? 'that amount'

/** Figures of the question that are in no argument, no condition and no name of what was asked. */
function unusedNumbers({ reading, steps, aim, operation }: Planned): string[] {
  const used = JSON.stringify([
    steps.map((step) => step.arguments),
    operation.bound ?? {},
    aim?.query ?? {},
    aim?.check ?? {},
    aim?.applied ?? [],
    reading.window ?? '',
    reading.interval ?? '',
  ])
  const held = new Set((used.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
  const isUsed = (value: string) => held.has(Number(value)) || (value.length > 2 && used.includes(value))
  const written = reading.plain.match(figures) ?? []
  return [
    ...written.flatMap((said) => {
      const [, digits = '', scale = ''] = /^([\d.,]+)([a-z]*)/.exec(said) ?? []
      const value = toNumber(digits, scale)
      if (isUsed(scale === '' ? digits.replaceAll(',', '') : String(value))) return []
      return [reading.text.includes(digits) ? said : asSaid(value, reading.text)]
    }),
    ...reading.amounts
      .filter(({ amount }) => !isUsed(amount))
      .map(({ amount, token }) => `${asSaid(Number(amount), reading.text)} ${token?.text ?? ''}`.trim()),
    ...(reading.comparisons.length > 0 ? [] : reading.dollars)
      .filter((value) => !isUsed(String(value)))
      .map((value) => asSaid(value, reading.text)),
  ]
}

const ofHours = /\b(?:hours?|days?|weeks?|minutes?|candles?|points?|when)\b/

export type LeftOver = {
  /** What narrows, orders or counts, and was not done. */
  constraints: string[]
  /** Other words of what the service knows that this operation has nothing to do with. */
  words: string[]
  /** Words of no tool, and no everyday English. */
  strange: string[]
}

/** What a plan leaves of its question: words that ask for something which nothing was done about. */
export function leftOver(planned: Planned, registry: Registry): LeftOver {
  const { operation, reading, aim } = planned
  const { plain } = reading
  if (reading.only) return { constraints: [], words: [], strange: [] }
  const vocabulary = vocabularyOf(operation)
  const left: string[] = [...(aim?.unapplied ?? [])]
  left.push(
    ...unmade(planned),
    ...unusedMoments(planned),
    ...unusedVenues(planned),
    ...unusedUniverse(planned),
  )
  const fields = resultFields(operation)
  // Who did something is told by no figures alone.
  const isOfPeople = fields.some(({ kind, path }) => kind === 'address' && !/token|pool|hash/.test(path))
  // A row of the catalog is chosen by what it is called, and narrows by that.
  if (!operation.listed) return withWords(left, planned, registry)
  left.push(...unusedNumbers(planned))
  // What is paid for gas is no other fee.
  if (/\bgas\b/.test(plain) && !vocabulary.called.has('gas') && !/gas/.test(aim?.measure?.path ?? ''))
    left.push('gas')
  const noun = nounOf(plain)
  const { op, field, per } = aim?.query?.figure ?? {}
  const isCounted = per === undefined && (op === 'count' || (op === 'share' && field === undefined))
  // Stocks are tokens, and no coins.
  const isNamed = (word: string): boolean =>
    (/^coin[sz]*$/.test(word) && operation.topic !== 'stocks' && isCalledSo(vocabulary, 'tokens')) ||
    isCalledSo(vocabulary, word) ||
    synonymsOf(word).some((own) => vocabulary.called.has(own))
  // Nobody is counted in a list of pools.
  const isOther = (word: string) =>
    (!isNamed(word) && !spentWords(planned).has(rowStem(word))) ||
    (people.test(word.replace(/e?s$/, '')) && !isOfPeople)
  const isUniverse = /^(?:token|coin)s?$/.test(noun ?? '') && isOfOthers(operation, plain)
  if (noun !== undefined && isCounted && (isOther(noun) || isUniverse)) left.push(`how many ${noun}`)
  // When something was is told by a time of its own, or by the first or last of its rows.
  const tellsWhen =
    (aim?.fields ?? []).some(({ format }) => format === 'time') ||
    (tellsTime(operation) &&
      fields.some(
        ({ kind, list, path }) => kind === 'time' && (list === undefined || !anyTime.test(path)),
      )) ||
    readRank(plain)?.time === true ||
    // Rows of one kind that the question chooses are told with their times: "when was liquidity pulled".
    (tellsTime(operation) && planned.steps.some(({ arguments: args }) => args.type !== undefined)) ||
    // Of one row that is chosen its time is told.
    (aim?.query?.nth !== undefined &&
      tellsTime(operation) &&
      fields.some(({ kind, list }) => kind === 'time' && list === aim.list))
  // "Which launch" is answered by no list of all tokens.
  const [asked = '', first, headed] = whichThing.exec(plain) ?? []
  // What rows are ordered by is what was asked of them: "the fewest holders".
  const isOrder = stemsOf(aim?.query?.sort?.field ?? '').has(rowStem(first ?? ''))
  const thing = isOrder ? '' : (first ?? headed ?? '')
  // What is done in a pool is done to both of its tokens.
  const isPaired = /^(?:token|coin)$/.test(thing) && fields.some(({ path }) => path === 'symbol0')
  const isKnown =
    isPaired || (first === undefined ? vocabulary.own.has(rowStem(thing)) : hasWord(vocabulary, thing))
  const isGrouped = per !== undefined && people.test(thing)
  const isDay = /^(?:day|hour)$/.test(thing) && tellsWhen
  if (thing !== '' && !isDay && !isCounted && !isGrouped && !isNamed(thing) && !isKnown) left.push(asked)
  // Nobody is in a list of tokens, and a pool is no token.
  const isOfTokens =
    listOf(operation) === undefined ||
    fields.some(({ list, path }) => list !== undefined && /^(?:symbol[01]?|token|base_symbol)$/.test(path))
  if (/^(?:token|coin|memecoin|stock)$/.test(thing) && !isOfTokens) left.push(asked)
  if ((people.test(thing) && !isOfPeople) || (/^(?:token|coin)$/.test(thing) && isOfOthers(operation, plain)))
    left.push(asked)
  // "How many of them are contracts" asks for those alone.
  const predicate = isCounted
    ? /\b(?:are|were) ([a-z]{4,})(?=\W*$| (?:in|among|of|on|at|within|during|over|since) )/.exec(plain)?.[1]
    : undefined
  left.push(...otherKind(planned))
  if (predicate !== undefined && !predicates.test(predicate) && !spentWords(planned).has(stemOf(predicate)))
    left.push(predicate)
  if (/^(?:and |so |ok )?who\b/.test(plain) && !isOfPeople) left.push('who')
  const when =
    /^(?:and |so |ok )?(when|(?:on |at )?(?:which|what) (?:day|date|time))\b(?!.*\b(?:it|that|this)\b)/.exec(
      plain,
    )
  if (when && !tellsWhen) left.push(when[1] ?? 'when')
  // How old something is is told by when it was made or first seen, too.
  const tellsOrigin = fields.some(({ path }) => /^(?:created|first_seen)/.test(path))
  if (/^(?:and |so |ok )?how old\b/.test(plain) && !tellsWhen && !tellsOrigin) left.push('how old')
  // The points of a series are neither traders nor pools, whatever they count.
  const isSeries = fields.some(({ path }) => path === 'start') && fields.some(({ path }) => path === 'value')
  const isOfTime = /^(?:hour|day|week|point|candle|interval|minute)s?$/.test(noun ?? '')
  const [bound] = reading.comparisons
  // Tokens or launches with so many trades are no hours with so many.
  const isOfHours = isOfTime || reading.interval !== undefined || ofHours.test(plain)
  if (isSeries && bound && !isOfTime && (!isOfHours || /\bhow many\b|\bnumber of\b/.test(plain)))
    left.push(bound.text)
  const ranked = isSeries ? rankedThing.exec(plain)?.[0] : undefined
  if (ranked !== undefined && reading.interval === undefined) left.push(ranked)
  // What falls on each of something else than rows is no average of rows.
  const each = perThing.exec(plain)
  if (
    each &&
    aim?.query &&
    !isOfRows(operation, plain) &&
    aim.against === undefined &&
    aim.query.figure?.per === undefined
  )
    left.push(each[0])
  const tellsTop = (aim?.fields ?? []).some(({ path }) => /(?:^|[._])top_/.test(path))
  const isByChange = planned.steps.some(({ arguments: args }) =>
    /^(?:gain|loss|pnl)$/.test(String(args.sort)),
  )
  const rank =
    aim?.query?.sort || aim?.query?.nth || tellsTop || (isByChange && /\bhardest\b/.test(plain))
      ? undefined
      : readRank(plain)
  if (rank && rank.word !== '' && !rank.time && !hasWord(vocabulary, rank.word)) left.push(rank.text)
  // The first launch of a day is told by no block of that day.
  const [firstOf, ofWhat = ''] = rankedThing.exec(plain) ?? []
  if (
    firstOf &&
    planned.steps.some(({ arguments: args }) => args.timestamp) &&
    !/^(?:block|trans)/.test(ofWhat)
  )
    left.push(firstOf)
  return withWords(left, planned, registry)
}

/** What is left, and the words that none of it says. */
function withWords(left: readonly string[], planned: Planned, registry: Registry): LeftOver {
  const { operation, aim, reading } = planned
  const found = wordsLeft(reading.plain, { operation, aim, spent: spentWords(planned) }, registry)
  const isOpen = (word: string) => !left.some((own) => own.includes(word))
  return {
    constraints: [...new Set(left)],
    words: found.words.filter(isOpen),
    strange: found.strange.filter(isOpen),
  }
}
