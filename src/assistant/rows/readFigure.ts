import { type Window, windowSeconds } from '../../base/schema/window.ts'
import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { launchpads, namedSo } from '../catalog/venues.ts'
import { lately } from '../lately.ts'
import { secondsOf } from '../read/readWindows.ts'
import type { AimInput } from './AimInput.ts'
import { groupField } from './groupField.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Derived } from './RowQuery.ts'
import { kindOf } from './readKinds.ts'
import { usualMeasure } from './readOrder.ts'
import { excessWords } from './readPair.ts'
import { readRank } from './readRank.ts'
import { type Field, listOf } from './resultFields.ts'
import { rowStem } from './rowStem.ts'

/** A figure that a question wants made of rows: of which field, and for each value of which other. */
export type WantedFigure = {
  op: Derived
  field?: Field
  per?: Field
  /** The two kinds of rows there that are held against each other. */
  kinds?: readonly [string, string]
  /** What it is to be made of that no row has, as the question says it. */
  stranger?: string
}

const counting =
  '(?:how many|(?<!\\bby (?:the |their )?)number of|count(?: (?:of|the|how many|only|just|up|all|every))+|tally of|(?<=^|\\b(?:and|please|pls|you|just) )count(?= [a-z]))'
/** "Did any of those fail" is answered by how many did. */
export const asksCount = new RegExp(
  `\\b${counting}\\b|\\bcounting (?:from|since)\\b|^(?:and |so )?(?:did|do|does|are|were|have|has) any of\\b`,
)
export const asksShare =
  /(?<!@|@figure |@count |\b(?:one|an?|per|in|\d) )\b(?:share|percentage|percent|proportion|fraction|part|portion) of\b|\b(?:what|which) (?:percentage|percent|share|proportion|fraction|part)\b|\b(?:graduation|success|failure|fail|revert|completion|buy|sell) rate\b(?! (?:above|over|under|below|at least|of at least|more|less|@))/
const ofSupply =
  /\b(?:share|percentage|percent|proportion|fraction|part|portion) of (?:the |its |all )?(?:@token|(?:total |whole )?supply)\b/
const ofWorth = /\b(?:portfolio|holdings|wealth|net worth|worth|value|money|bags?|assets|balance)\b/
const ownsHowMuch = /^(?:and |so )?how much\b.*\b(?:own|hold|have|control|got|holding|sitting|sits|held)\b/
/** What several come to when they are added up. */
export const asksSum =
  /\b(?:total|sum|altogether|(?<!\ball )in all|in total|combined|together|add(?:ed|ing)? (?:up|together)|summ(?:ed|ing)|sum up|tally(?! of)|between (?:them|the (?:two|three|four|five))|cumulative)\b/
/** How much is in all pools is a sum where pools are asked for. */
const sumOfRows =
  /\b(?:how much|what did)\b[^?]*\b(?:(?:in|across|through) |all (?:of )?)(?:the |its )?(?:[a-z]+ (?:v\d )?)?(pools|trades|launches|transfers|swaps|deposits|withdrawals|stocks|tokens|blocks)\b/
export const figureWords: readonly (readonly [Derived, RegExp])[] = [
  ['median', /\bmedian\b/],
  [
    'average',
    /\b(?:average|avg|typical|typically)\b|^mean (?=[a-z])|(?<=\b(?:the|a) )mean\b|(?<!\b(?:i|you|we|they|it|that|this|does [a-z@]+|do [a-z@]+) )\bmean (?=[a-z]{4,})/,
  ],
  [
    'difference',
    /\b(?:difference|differ|gap between|by how (?:much|many(?! (?:different |distinct |unique )?(?:traders|wallets|people|buyers|sellers|addresses|accounts|users)\b(?!.*\b(?:than|exceeds?|beats?|leads?|ahead|outnumbers?)\b)))|by (?:what|which) (?:percent(?:age)?|margin|amount)\b(?! points? (?:did|has))|points (?:lie |are there )?(?:between|apart)|how far apart|how (?:much|many) (?:more|fewer|less|higher|lower|dearer|cheaper|bigger|further|richer))\b/,
  ],
  ['ratio', /\bhow many times (?:as (?:much|many|big|large|high)|more|bigger|larger|higher)\b/],
  ['sum', asksSum],
]

const figuresIn = lately(100, (text) =>
  figureWords.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
)

/** "How much bigger is the largest than the second": the first two of an order. */
const thanNext =
  /\b(?:than|beats?|beating|ahead of|over|above|outdo(?:es)?|exceeds?|from|and|to) (?:the )?(?:second|2nd|next|runner[- ]?up|number two)\b/

const countedPhrase = new RegExp(
  `\\b(?:${counting}|(?:share|percentage|proportion|fraction) of)((?: @?[a-z][a-z0-9]*){1,5})`,
)
const endsPhrase =
  /\b(?:do|does|did|are|is|were|was|have|has|had|in|on|of|by|with|that|which|who|there|per|and|own|hold|holds|made|been|still|to|from|for|over|under|more|than|at|versus|vs|came|come|off|out|got|went)\b/

/** "Any snipers, how many?" says it before. */
const countedBefore = /(?<!@)\b([a-z]{3,}s)\b\W+(?:and |so )?how many\b(?=\W*$| @| (?:are|were|is|was|of)\b)/

/** What is measured so is no row. */
const units =
  /^(?:bucks|dollars|usd|eth|ether|percent|seconds|minutes|hours|days|weeks|times|gwei|wei|bps|points)$/

const isMeasured = (plain: string): boolean =>
  (countedPhrase.exec(plain)?.[1] ?? '').split(' ').some((word) => units.test(word))

/** How the rows of a question are called: "how many stocks", "number of different wallets". */
export const nounOf = lately(100, (plain): string | undefined => {
  const phrase = countedPhrase.exec(plain)?.[1]?.split(endsPhrase, 1)[0] ?? ''
  const words = phrase.split(' ').filter((word) => /^[a-z]+$/.test(word) && !units.test(word))
  if (words.length === 0) return countedBefore.exec(plain)?.[1]
  const many = words.filter((word) => /^(?:people|[a-z]{2,}[^s]s)$/.test(word))
  return many.at(-1) ?? (words.length === 1 ? words[0] : undefined)
})

const per =
  /\b(?:per|for each|for every|in each|on each|of each|each|grouped by|split by|broken down by|(?<!\b(?:[a-z]+(?:ed|en)|held|made|paid|sold|bought|led) )by) (?:single |individual )?([a-z]+)/
const whichHas =
  /(?:\b(?:which|what) (?:@count )?|^(?:the )?(?=[a-z]+ with\b))([a-z]+)(?: \w+)?(?: has| have| had| holds?| hosts?| handles?| does| did| sees?| saw| with| made| launched| listed| created| is behind| accounts?|(?<=launchpad|exchange|dex|venue|sector) [a-z]+)\b.*(?<!\bat )\b(?:most|fewest|least|largest|biggest|highest|lowest)\b(?: number of| total| count of)? ?([a-z]+)?/

const beforePer =
  /\b([a-z]+) (?:per|for each|for every|in each|on each|of each|grouped by|split by|broken down by|by) (?:single |individual )?[a-z]+/

/** Whether rows themselves are called so. */
const isRow = (word: string, { name, title }: AimInput['operation']): boolean => {
  const own = stemsOf(`${name.replaceAll('_', ' ')} ${title}`)
  return [...stemsOf(word)].every((stem) => own.has(stem))
}

/** "Which launchpad shows up most often" asks which value most rows have. */
const mostRows =
  /\b(?:which|what) ([a-z]+)\b.*\b(?:most (?:often|frequently|of (?:the|all|them|those))|(?:the )?majority)\b/

/** Whether rows are counts for each of something already: nobody and no time is in them. */
const isTallied = (fields: readonly Field[]): boolean =>
  fields.filter(({ kind }) => kind === 'text').length === 1 &&
  fields.every(({ kind }) => kind === 'text' || kind === 'number')

/** A figure for each of several: "stocks per sector", "which launchpad has the most launches". */
function grouped({ reading: { plain, newest }, operation, fields }: AimInput): WantedFigure | undefined {
  // "All launchpads together" asks for no figure of each.
  const isOther = newest !== undefined && (asksSum.test(newest) || asksCount.test(newest))
  if (isTallied(fields) || (isOther && !per.test(newest) && !whichHas.test(newest) && !mostRows.test(newest)))
    return undefined
  const sizes = fields.filter(({ kind }) => kind === 'number')
  const often = groupField(mostRows.exec(plain)?.[1] ?? '', fields)
  if (often) return { op: 'count', per: often }
  const [, subject = '', measure = ''] = whichHas.exec(plain) ?? []
  const bySubject = isRow(subject, operation) ? undefined : groupField(subject, fields)
  // "Trades per launch" of launches are told of all of them.
  const apart = per.exec(plain)?.[1] ?? ''
  // "How many on Pons v1, Pons v2 and Flap": several that are named are told apart.
  const places = asksCount.test(plain) && namedSo(launchpads, plain).length > 1 ? 'launchpad' : ''
  const field =
    bySubject ??
    groupField(places, fields) ??
    (isRow(apart, operation) ? undefined : groupField(apart, fields))
  // Of what is ranked each has one row, and each token is launched once.
  const isOnce =
    field?.path === 'symbol' && fields.some(({ path }) => /^(?:rank|launched|holders)$/.test(path))
  if (!field || isOnce || (field.kind === 'address' && fields.some(({ path }) => path === 'rank')))
    return undefined
  const what =
    measure === '' || isRow(measure, operation) ? undefined : matchField(sizes, stemsOf(measure), 0.6)
  const op = figureWords.find(([name, pattern]) => name !== 'difference' && pattern.test(plain))?.[0]
  // "Volume by exchange" is a sum for each.
  const isSum = !op && apart !== '' && !asksCount.test(plain) && !/\bcount\b/.test(plain)
  const said = op || isSum ? matchField(sizes, stemsOf(plain), 0.6) : undefined
  // What no row has is summed up for none of them.
  const head = isSum && !said ? (beforePer.exec(plain)?.[1] ?? '') : ''
  if (head !== '' && !isRow(head, operation) && !endsPhrase.test(head))
    return { op: 'sum', stranger: `${head} per ${apart}` }
  const of = what ?? said ?? (op ? usualMeasure(sizes) : undefined)
  return of ? { op: op ?? 'sum', field: of, per: field } : { op: 'count', per: field }
}

const behindFigure =
  /\b(?:average|avg|mean|median|typical|total|sum|combined|cumulative|(?:add|sum|tot|added|summed)(?: it| them)? (?:up|together))\b(?: of| number of| amount of)?(?: the| all| every| each| its| their| @window| @interval)*((?: [a-z]+){1,3})/

/** "Line them up by number of holders: what's the median?" says it before. */
const linedUp = /\bby (?:the |their )?(?:number of |amount of )?([a-z]+)\b(?=.*\b(?:average|mean|median)\b)/

/** Words that say nothing of what is measured. */
const sizeWords = new Set(
  'value size worth amount number price trade trading usd dollar money sum total all daily hourly weekly single last first top every each mean average typical median'
    .split(' ')
    .map(stemOf),
)

/** What an average or a sum is to be made of, where the question says it and it is not the rows themselves. */
function measureOf(plain: string, operation: AimInput['operation'], fields: readonly Field[]): string {
  // Rows may be called after what they tell: premiums.
  const isField = (word: string) =>
    fields.some(({ kind, words }) => kind === 'number' && words.length === 1 && words[0] === rowStem(word))
  const phrase = (behindFigure.exec(plain) ?? linedUp.exec(plain))?.[1]?.split(endsPhrase, 1)[0] ?? ''
  return phrase
    .split(' ')
    .filter(
      (word) =>
        word !== '' &&
        !sizeWords.has(stemOf(word)) &&
        (isField(word) || !isRow(word, operation)) &&
        !kindOf(word, fields),
    )
    .join(' ')
    .replace(
      /\b(?:how|what|which|then|across|during|since|among|between|ever|please|today|now|right|can|you|me|my|it|as|a|an|the|this|up|so|far)\b.*$/,
      '',
    )
    .trim()
}

const ofMove =
  /(?:^|\b(?:price|percent|percentage|stock|token) )(?:change|move|moves|returns?|performance|gain|gains)$/

const sizeOf =
  /\b(?:average|avg|mean|median|typical) (?:\w+ )?(?:size|value|worth|amount) (?:of|per) (?:an? |each |every |one |the |all )*(?:(?:last|latest|newest|recent|most recent|past|previous|first) (?:@count )?)?(?:@token |@ether )?([a-z]+)/

const countsTokens =
  /\bhow (?:many|much) (?:@(?:token|ether)|liquidity|money) (?:tokens? |shares? |coins? )?(?:were|was|did|does|do|has|have|had|is|are|got|went|came|left|entered|arrived|moved|flowed|crossed|changed)\b/

/** What "how many" wants: rows, the different values of a field, or a size that rows have themselves. */
function counted(
  { reading: { plain, count, interval, comparisons }, operation, fields, scalars, list }: AimInput,
  chooses: boolean,
): WantedFigure | undefined {
  const noun = nounOf(plain)
  // Rows that are counts already are no things to be counted.
  const tally =
    isTallied(fields) && noun !== undefined
      ? matchField(
          fields.filter(({ kind }) => kind === 'number'),
          stemsOf(noun),
          0.9,
        )
      : undefined
  if (tally && chooses) return { op: 'sum', field: tally }
  if (noun !== undefined && isRow(noun, operation)) return { op: 'count' }
  const kinds = isTallied(fields) ? fields.filter(({ kind }) => kind === 'text') : []
  const tallied = matchField(kinds, stemsOf(noun ?? ''), 0.6)
  if (tallied) return { op: 'distinct', field: tallied }
  // Of a token that is named an amount is wanted, and no rows.
  if (countedToken.test(plain)) return undefined
  // What a row of the catalog counts it tells itself.
  if (!operation.listed) return undefined
  // How many times something was done is how many rows tell of it.
  const isOften =
    ofTimes.test(plain) && fields.some(({ kind, path }) => kind === 'time' && path === 'timestamp')
  // Nobody counts windows.
  const isWindows = fields.some(({ path }) => path === 'window')
  if (noun === undefined) return isWindows || (isMeasured(plain) && !isOften) ? undefined : { op: 'count' }
  const sizes = fields.filter(({ kind }) => kind === 'number')
  // Rows of time are never what is counted: the people of a window are told in it.
  const isOfTime = fields.some(({ path }) => path === 'window' || path === 'start')
  const size = matchField(sizes, stemsOf(noun), isOfTime ? 0.6 : 0.9)
  // "How many trades did each make" is told with each row.
  if (size)
    return (count !== undefined ||
      comparisons.some(({ unit }) => unit === 'block') ||
      (size.path === 'value' && interval === undefined)) &&
      !/\beach\b/.test(plain) &&
      !readRank(plain)?.single
      ? { op: 'sum', field: size }
      : undefined
  if (isOfTime) return undefined
  const of = groupField(noun, fields)
  const isTold = of && scalars.some((own) => own.words.join(' ') === of.words.join(' '))
  if (of && !isTold) return { op: 'distinct', field: of }
  // The steps of a route are no tokens.
  const isOther = list !== undefined && list !== 'items' && stemOf(list) !== stemOf(noun)
  return isOther ? undefined : { op: 'count' }
}

/** "By how many do deposits outnumber withdrawals": two kinds of the same rows. */
function surplus({ reading: { plain }, fields, list }: AimInput): WantedFigure | undefined {
  // What is net is an amount, and some of many are no number of them.
  if (/\bnet\b/.test(plain) || isChosen.test(list ?? '')) return undefined
  for (const said of excessWords(plain)) {
    const [one, other] = said.map((word) => kindOf(word, fields))
    const per = one && fields.find(({ path }) => path === one.path)
    if (one && per && other?.path === one.path && other.value !== one.value)
      return { op: 'surplus', per, kinds: [one.value, other.value] }
  }
  return undefined
}

const ofTimes = /\bhow many times (?:did|has|have|was|were|had)\b/

const countedToken =
  /\b(?:how many|number of) (?:of (?:the )?)?@(?:token|ether)(?: (?:tokens|coins|shares|will|would|can|could|for|back|out|if|when|now)\b|\W*$)/

const ownsToken =
  /@(?:token|ether)\b.*\bhow many (?:of (?:them|those|it) )?(?:do|does|did|are|is) (?:i|he|she|they|it|we|@address|in)\b|\bhow (?:many|much) @(?:token|ether) (?:tokens? |shares? |stocks? )?(?:do|does|did|are|is) (?:i|he|she|they|it|we|@address|in)\b/

const tradesVerb = /\b((?:did|do|does)(?: @?[a-z]+){1,6} )trade\b/

/** Whoever traded in two of several points is in both: what they come to is nobody's number. */
function isTwice({ reading: { span }, steps }: AimInput): boolean {
  const { metric, interval, window } = steps[0]?.arguments ?? {}
  if (!/^(?:traders|active_addresses)$/.test(String(metric)) || span?.fromMs === undefined) return false
  const all = windowSeconds[String(window) as Window] ?? 0
  const long = span.toMs === undefined ? all * 1000 : span.toMs - span.fromMs
  const [, count = '', unit = ''] = /^(\d+)(\w)$/.exec(String(interval)) ?? []
  return long > secondsOf(count, unit) * 1000
}

/** Some of many, chosen by their size: what they come to is nothing that was asked for. */
const isChosen = /^(?:largest|gainers|losers|most_traded|.*widest)$/

/** The figure that a question wants of rows; `chooses` says that there are conditions on them. */
export function readFigure(input: AimInput, chooses: boolean): WantedFigure | undefined {
  const { reading, fields, list, several, scalars, operation, steps } = input
  // What pools "trade together" is a volume.
  const plain = reading.plain.replace(tradesVerb, '$1volume')
  if (reading.only || (list === undefined && !several)) return undefined
  const isMoney = /\bhow many (?:us )?(?:dollars|bucks|usd)\b/.test(plain)
  const isPoints = /\bpercentage points?\b/.test(plain)
  const sizes = fields.filter(
    ({ kind, format }) =>
      kind === 'number' && (!isMoney || format === 'usd') && (!isPoints || format === 'percent'),
  )
  const more = list === undefined ? undefined : surplus(input)
  if (more) return more
  // A list that is named by what it tells apart has a row for each.
  const group = list === undefined || list !== listOf(operation) ? undefined : grouped(input)
  if (group) return group
  const figureIn = (text: string) =>
    figuresIn(text).find(
      (name) => several || (name === 'difference' ? thanNext.test(plain) : name !== 'ratio'),
    )
  // "And the biggest of those?" asks for one, and for nothing that is made of all any more.
  const { newest } = reading
  const isOne = newest !== undefined && readRank(newest)?.single && readRank(newest)?.word !== ''
  if (isOne && !asksCount.test(newest) && !asksShare.test(newest) && figureIn(newest) === undefined)
    return undefined
  // "And together?" asks for another figure than the question that it goes on from.
  const said = figureIn(reading.newest ?? plain) ?? figureIn(plain)
  const ofRows = sumOfRows.exec(plain)?.[1]
  // Rows of all tokens add up to none that is named.
  const isOfOthers =
    reading.tokens.length > 0 &&
    !chooses &&
    fields.some(({ path }) => path === 'symbol') &&
    steps.every(({ arguments: args }) => args.token === undefined)
  // What the largest of them has is no sum.
  const isSum =
    !readRank(plain)?.single &&
    ((countsTokens.test(plain) && !isOfOthers) || (ofRows !== undefined && isRow(ofRows, operation)))
  const op = isSum ? (said ?? 'sum') : said
  // The share of several is told row by row: "what share of the supply do the ten largest have".
  const part = sizes.find(({ path }) => path === 'percent')
  const held = sizes.find(({ path }) => path === 'usd')
  if (list !== undefined && chooses && op === undefined && asksShare.test(plain))
    return part && ofSupply.test(plain)
      ? { op: 'sum', field: part }
      : // What part of a portfolio something is is one of what all of it is worth.
        { op: 'share', ...(held && ofWorth.test(plain) ? { field: held } : {}) }
  if (
    part &&
    list !== undefined &&
    (reading.count !== undefined || (chooses && /\bhow much of\b/.test(plain))) &&
    (!op || op === 'sum') &&
    (asksShare.test(plain) || ownsHowMuch.test(plain))
  )
    return { op: 'sum', field: part }
  const asks = asksCount.test(plain) && list !== undefined
  // Of one token that is named, its amount is wanted and not how many rows it has.
  if (op === undefined && asks && ownsToken.test(plain)) return undefined
  // What a stretch of time comes to is the sum of its points.
  const point = sizes.find(({ path }) => path === 'value')
  const isOver = point && reading.span && reading.interval === undefined
  if (isOver && (op === undefined || op === 'sum') && !readRank(plain))
    return isTwice(input)
      ? { op: 'sum', stranger: reading.span?.text ?? 'total' }
      : { op: 'sum', field: point }
  if (op === undefined) return asks ? counted(input, chooses) : undefined
  // Windows hold each other, and nothing is made of several; of one there is what it tells itself.
  const isOneWindow = [steps[0]?.arguments.windows ?? []].flat().length === 1
  if (fields.some(({ path }) => path === 'window') && !several)
    return isOneWindow ? undefined : { op, stranger: op === 'sum' ? 'total' : op }
  const isOfKinds = isTallied(fields) && fields.some(({ path }) => path === 'kind')
  // What all of them come to may be told beside them.
  if (op === 'sum' && isChosen.test(list ?? '') && matchField(scalars, stemsOf(plain), 0.6)) return undefined
  if (isOfKinds || isChosen.test(list ?? '')) return { op, stranger: op === 'sum' ? 'total' : op }
  // The average size of a trade is made of trades, and of nothing that only counts them.
  const single = op === 'average' || op === 'median' ? sizeOf.exec(plain)?.[1] : undefined
  if (single !== undefined && !isRow(single, operation) && !kindOf(single, fields))
    return { op, stranger: `${op} ${single}` }
  const noun = op === 'sum' && asks ? nounOf(plain) : undefined
  const spoken = noun !== undefined && !isRow(noun, operation) ? noun : measureOf(plain, operation, fields)
  // "All liquidity pulled" is measured as all of it: what was done to it is no measure.
  const measure =
    /^(?:[a-z]+ed)(?: (?:out|in|from|into))?$/.test(spoken) && !matchField(sizes, stemsOf(spoken), 0.45)
      ? ''
      : spoken
  // The last word of a name says what it is: a fee apr is an apr.
  const head = stemsOf(measure.split(' ').at(-1) ?? '')
  // Yields and changes of many add up to nothing; parts of one whole do.
  const summed = sizes.filter(({ format, path }) => format !== 'percent' || path === 'percent')
  const sized = op === 'sum' ? summed : sizes
  const field =
    measure === ''
      ? matchField(sized, stemsOf(plain), 0.6)
      : (matchField(sized, head, 0.9) ?? matchField(sized, stemsOf(measure), 0.45))
  // The change of something is that of its price.
  const moved =
    isPoints || ofMove.test(measure) ? sized.find(({ path }) => path === 'price_change_percent') : undefined
  if (moved) return { op, field: moved }
  // "How many pools are there in total" counts them, and "how many made it, all together" what was spoken of.
  if (
    op === 'sum' &&
    asks &&
    (!field || (reading.newest !== undefined && nounOf(reading.newest) === undefined)) &&
    !countsTokens.test(plain)
  )
    return counted(input, chooses)
  // How long something took is no number of times.
  if (/^(?:time|duration)$/.test(measure)) return { op, stranger: `${op} ${measure}` }
  // What no row tells may be told beside them.
  if (measure !== '' && !field)
    return matchField(scalars, stemsOf(measure), 0.45)
      ? undefined
      : { op, stranger: `${op === 'sum' ? 'total' : op} ${measure}` }
  const price = sizes.find(({ path }) => /price_usd$/.test(path))
  // What prices add up to says nothing.
  const usual = !several ? usualMeasure(sizes) : op === 'sum' ? undefined : price
  const of = single === undefined ? (field ?? usual) : usual
  // What is told as a total already is more than the rows that are shown.
  if (op === 'sum' && !chooses && of && scalars.some(({ path }) => path === `totals.${of.path}`))
    return undefined
  // Parts of different wholes add up to nothing.
  if (
    op === 'sum' &&
    of?.format === 'percent' &&
    of !== field &&
    reading.count === undefined &&
    !asksShare.test(plain)
  )
    return { op, stranger: 'total' }
  // Amounts of several tokens come to something for each of them.
  const isMixed =
    of?.path === 'amount_decimal' &&
    reading.tokens.length === 0 &&
    steps.every(({ arguments: args }) => !args.token)
  // What each of them is worth is told by the rows, too.
  const worth = isMixed ? sizes.find(({ path }) => path === 'usd') : undefined
  if (worth && op === 'sum') return { op, field: worth }
  const symbol = isMixed ? fields.find(({ path }) => path === 'symbol') : undefined
  return of && { op, field: of, ...(symbol ? { per: symbol } : {}) }
}
