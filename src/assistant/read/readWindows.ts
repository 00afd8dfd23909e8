import { type Window, windowSeconds, windows } from '../../base/schema/window.ts'
import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import { numberPattern, toNumber } from './numberWords.ts'
import type { Span } from './Reading.ts'
import { backFrom, dayMs, namedSpan, pairOf, pairSpan } from './spanOf.ts'

const unitSeconds: readonly (readonly [RegExp, number])[] = [
  [/^(m|mins?|minutes?)$/, 60],
  [/^(h|hrs?|hours?)$/, 3600],
  [/^(d|days?)$/, 86_400],
  [/^(w|wks?|weeks?)$/, 604_800],
  [/^(mo|months?)$/, 2_592_000],
  [/^(y|yrs?|years?)$/, 31_536_000],
]

/** Longer units first, so that "minutes" is not read as "m". */
const unit = 'minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?'
const shortUnit = `${unit}|m|h|d|w`

/** How long so many of a unit are; nothing said is one of it. */
export const secondsOf = (count: string, name: string): number =>
  (unitSeconds.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 0) *
  (count === '' ? 1 : toNumber(count))

/** The shortest window of the service that holds so much time. */
const toWindow = (seconds: number): Window => windows.find((name) => windowSeconds[name] >= seconds) ?? 'all'

const intervals = '1m 5m 15m 30m 1h 2h 4h 6h 12h 1d 7d'
  .split(' ')
  .map((name) => ({ name, seconds: secondsOf(name.slice(0, -1), name.slice(-1)) }))

const toInterval = (seconds: number) =>
  intervals.reduce((near, row) =>
    Math.abs(row.seconds - seconds) < Math.abs(near.seconds - seconds) ? row : near,
  ).name

const named: readonly (readonly [RegExp, Window, seconds?: number])[] = [
  [
    /\b(?:so far |over |since |after |before |until |till |up to |prior to |earlier than |later than )?(?:today|tonight|yesterday|the day(?! (?:it|they|he|she|when|that|on which)\b))\b(?! before)/gi,
    '24h',
  ],
  [/\b(?:over|in|during|for|of) (?:a|one|the|this|the whole) (?:day)\b/gi, '24h'],
  [/\b(?:over |in |during |for |of )?(?:this|a|one|the|the whole) week\b(?! before)/gi, '7d'],
  [/\b(?:over |in |during |for |of )?(?:this|a|one|the|the whole) month\b(?! before)/gi, '30d'],
  [/\b(?:over|in|during|for|of|within) (?:this|an|one|the) hour\b/gi, '1h'],
  [/\bthis hour\b/gi, '1h'],
  [/\bovernight\b|\b(?:since )?this morning\b/gi, '12h'],
  [/\bsince midnight\b|\bthe last day or so\b|\b(?:last|past) 24\b(?! ?[a-z])/gi, '24h'],
  [/\b(?:over |on |during )?(?:the (?:last |past )?|this |last |past )weekend\b/gi, '3d'],
  [/\b(?:since (?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi, '7d'],
  [/\b(?:in |over )?(?:the |a )?(?:last |past )?fortnight\b/gi, '30d', 14 * 86_400],
  [/\bmonthly\b/gi, '30d'],
  [
    /\b(?:of )?all[ -]time\b(?! high| low)|(?<=\b(?:most|fewest) [a-z]{3,12} )so far\b(?! (?:today|this))|\bsince (?:the |it |its )?(?:launch(?:ed)?|genesis|beginning|start(?:ed trading|ed)?|inception|day one)\b(?! of\b)|\b(?:in|over) (?:its|the) (?:whole |entire )?(?:life(?:time)?|history)\b/gi,
    'all',
  ],
]

const shapes = 'candles?|candlesticks?|bars?|charts?|ohlcv?|intervals?|buckets?|steps?|points?'
const widths = [
  new RegExp(`\\b(${numberPattern})?[ -]?(${shortUnit})[ -](?=(?:price )?(?:${shapes})\\b)`, 'gi'),
  new RegExp(
    `\\b(?:by|per|each|every) (?!and\\b)(?:the |single )?(?:(${numberPattern}) ?)?(${shortUnit})\\b(?! (?:volume|turnover|change|gains?|loss(?:es)?|trades|performance|price)\\b)`,
    'gi',
  ),
]

const whichOfThem = new RegExp(
  `\\bwhich(?: one)? (?:of|in|among|out of) the (?:last|past) (?:${numberPattern})[ -]?(hour|day|week)s\\b|(?<!\\b(?:traders|wallets|accounts|launches|trades|swaps|pools|tokens|coins|memecoins|stocks|holders|blocks) )\\b(?:of|in|among|over) the (?:last|past) (?:${numberPattern})[ -]?(hour|day|week)s,? which(?: one)?\\b(?! \\w*(?:ones|token|coin|stock|pool|wallet|trader|launch|holder|pad|exchange|dex)\\w*)`,
  'gi',
)
/** A day that is not over may be left out. */
const butToday =
  /,? ?\b(?:apart from|except(?: for)?|excluding|exclude|not counting|not including|leav(?:e|ing) out|besides|other than|ignor(?:e|ing)|without|skip(?:ping)?)(?: the)? (?:today|current day)\b,?/gi

/** Widths of candles and points: "hourly", "by the day", "15 minute candles". */
function readIntervals(draft: Draft): void {
  const { reading } = draft
  const keep = (seconds: number) => {
    reading.interval ??= toInterval(seconds)
    return '@interval'
  }
  for (const pattern of widths)
    takeAll(draft, pattern, ([, count = '', name = '']) => keep(secondsOf(count, name)))
  // "On which day were there the most" asks for a row of each.
  takeAll(
    draft,
    /\b(which|what) (?:utc |calendar |trading |single |full |whole )?(hour|day|week)s?\b(?=.{0,80}\b(?:most|least|fewest|highest|lowest|busiest|biggest|largest|over|above|under|below|more than|less than|at least)\b)/gi,
    ([, word = '', name = '']) => `${word} ${keep(secondsOf('', name))}`,
  )
  // "Which of the last seven days", "out of the last seven days which one".
  takeAll(draft, whichOfThem, ([text = '', first = '', second = '']) =>
    text.replace(/\bwhich(?: one)?\b/i, `which ${keep(secondsOf('', first || second))}`),
  )
  takeAll(
    draft,
    /\b(busiest|quietest|slowest|most active|least active) (?:trading )?(hour|day|week)\b|(?<!\b(?:past|last|this|previous|whole|entire|of the) )\b(hour|day|week)(?= (?:with|that had|which had|had) the (?:most|least|fewest|highest|lowest|biggest|largest)\b)/gi,
    ([, word = '', name = '', alone = '']) => `${word} ${keep(secondsOf('', name || alone))}`,
  )
  for (const [pattern, seconds] of [
    [/\b(?:hourly|hour by hour)\b/gi, 3600],
    [/\b(?:daily|day by day)\b/gi, 86_400],
    [/\bweekly\b/gi, 604_800],
  ] as const)
    takeAll(draft, pattern, () => keep(seconds))
}

const before = new RegExp(
  `\\b((?:compared? (?:with|to)|against|versus|vs|than|over|from) )?(?:in )?the (?:(?:${numberPattern})[ -]?)?(?:(?:${unit}) before(?: (?:that|it|this))?|(?:previous|prior|preceding) (?:${unit}))\\b`,
  'gi',
)

/** "In the six hours before those", "the 6 hours before the last 6 hours". */
const earlier = new RegExp(
  `\\b(?:(?:in|over|for|during|within|of|from) )?the (${numberPattern})[ -]?(${unit}) before\\s+(?:(@window)|that|those|these)(?!\\w)`,
  'gi',
)

const aged = new RegExp(
  `\\b(?:(younger|newer|older) than (${numberPattern})[ -]?(${unit})\\b|(under|less than|over|more than) (${numberPattern})[ -]?(${shortUnit}) old\\b)`,
  'gi',
)
const back = new RegExp(
  `\\b(?:(?:in|over|for|during|within|of|from) )?(?:the )?(?:last|past|previous|trailing|recent) (?:(${numberPattern})[ -]?)?(${shortUnit})\\b`,
  'gi',
)
const long = new RegExp(
  `\\b(?:(?:in|over|for|during|within|of) )?(${numberPattern})[ -]?(${unit})\\b(?! before)`,
  'gi',
)
const chosen = new RegExp(`\\b(first|best|worst) (?:(${numberPattern})[ -]?)?(${unit})\\b`, 'gi')

/** A letter of nobody's alphabet that tells which stretch a mark stands for. */
const tagOf = (at: number): string => String.fromCharCode(0xe000 + at)

/** Stretches are read by their forms; they come in the order in which they were said. */
function inOrderSaid(draft: Draft): void {
  const { stretches } = draft.reading
  const said = [...draft.text.matchAll(/@window([\ue000-\uf8ff]?)/g)].map(([, tag = '']) => tag)
  const places = said.map((tag) => tag.charCodeAt(0) - 0xe000)
  const isAll = places.length === stretches.length && new Set(places).size === places.length
  if (isAll && places.every((place) => place in stretches))
    draft.reading.stretches = places.flatMap((place) => stretches[place] ?? [])
  draft.text = draft.text.replace(/[\ue000-\uf8ff]/g, '')
}

/** Time windows back from now; moments such as "an hour ago" have been taken before. */
export function readWindows(draft: Draft, now: number): void {
  const { reading } = draft
  const whole = draft.text
  draft.text = whole.replace(butToday, ' ')
  const isOver = draft.text !== whole
  readIntervals(draft)
  const pair = pairOf(draft.text)
  const keep = (window: Window, text: string, seconds?: number) => {
    reading.window ??= window
    const own = seconds ?? windowSeconds[window]
    const span =
      window === 'all'
        ? undefined
        : (pairSpan(text, pair, now) ??
          namedSpan(text, now) ?? { ...backFrom(now, own, text), exact: own === windowSeconds[window] })
    if (span) reading.span ??= span
    return `@window${tagOf(reading.stretches.push({ window, ...(span ? { span } : {}) }) - 1)}`
  }
  // What is younger than two days was made since then.
  takeAll(draft, aged, ([text = '', own = '', first = '', one = '', bound = '', second = '', other = '']) => {
    const at = now - secondsOf(first || second, one || other) * 1000
    reading.span ??= /older|over|more/i.test(own || bound) ? { toMs: at, text } : { fromMs: at, text }
    return '@age'
  })
  const keepLong = ([text = '', count = '', name = '']: readonly string[]) => {
    const seconds = secondsOf(count, name)
    return keep(toWindow(seconds), text, seconds)
  }
  takeAll(draft, back, keepLong)
  // "a day" alone is a manner of speaking; "over a day" and "2 days" are windows.
  takeAll(draft, long, (groups) =>
    /^an?\s+(?!couple|few|dozen|hundred)/i.test(groups[0] ?? '') ? undefined : keepLong(groups),
  )
  // "Over 1m dollars" is no time.
  takeAll(
    draft,
    /\b(?:(?:in|over|for|during|within) )?(\d{1,3})(m(?! (?:dollars?|usd\w?|bucks|worth|tvl|volume|liquidity|market|mcap)\b)|h|d|w)\b/gi,
    keepLong,
  )
  // "The first minutes" and "the best week" say which ones as well as how long.
  takeAll(draft, chosen, ([, word = '', count = '', name = '']) => {
    reading.window ??= toWindow(secondsOf(count, name))
    return `${word} @window`
  })
  for (const [pattern, window, seconds] of named)
    takeAll(draft, pattern, ([text = '']) => keep(window, text, seconds))
  // What came before a stretch of time is as long; of a window the operations tell the change since then.
  takeAll(draft, before, ([text = '', against = '']) => {
    const { fromMs, toMs } = reading.span ?? {}
    if (toMs === undefined) return against === '' ? undefined : 'change'
    if (fromMs === undefined) return undefined
    const span: Span = { fromMs: 2 * fromMs - toMs, toMs: fromMs, text: text.slice(against.length).trim() }
    reading.stretches.push({ window: reading.window ?? '24h', span })
    return `${against} @window`
  })
  takeAll(draft, earlier, ([text = '', count = '', name = '', window = '']) => {
    const toMs = reading.stretches.at(-1)?.span?.fromMs
    if (toMs === undefined) return undefined
    const fromMs = toMs - secondsOf(count, name) * 1000
    const span: Span = { fromMs, toMs, text: text.replace('@window', 'that').trim() }
    // What it stands before was only named to say when.
    if (window !== '') {
      reading.stretches.pop()
      reading.span = span
    }
    reading.stretches.push({ window: toWindow((now - fromMs) / 1000), span })
    return '@window'
  })
  inOrderSaid(draft)
  if (isOver && reading.stretches.length === 0) {
    const span: Span = { toMs: Math.floor(now / dayMs) * dayMs, text: 'before today' }
    reading.span = span
    reading.stretches.push({ window: 'all', span })
    draft.text = `@window ${draft.text}`
  } else if (isOver && reading.span) {
    const { fromMs, text } = reading.span
    reading.span = {
      ...(fromMs === undefined ? {} : { fromMs }),
      toMs: Math.floor(now / dayMs) * dayMs,
      text: `${text} before today`,
    }
    for (const own of reading.stretches) own.span = reading.span
  }
  // In telegraphic questions the unit stands alone at the end: "flows 0x12… month".
  if (reading.window === undefined && reading.interval === undefined)
    takeAll(
      draft,
      /(?<!\b(?:a|an|per|each|every|by|of|that|next|one) )\b(hour|day|week|month)\W*$/gi,
      ([text = '', name = '']) => keepLong([text, '', name]),
    )
  inOrderSaid(draft)
}
