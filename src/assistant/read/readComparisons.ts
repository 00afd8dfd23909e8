import { type Around, type Draft, takeAll } from './Draft.ts'
import { acronyms } from './everydayWords.ts'
import { boundWords, digitsPattern, scalePattern, toNumber } from './numberWords.ts'
import type { Comparison } from './Reading.ts'
import { secondsOf } from './readWindows.ts'

const over =
  'over|above|more than|in excess of|at or above|not under|not below|no lower than|no smaller than|no fewer than|not fewer than|topping|surpassing|greater than|higher than|larger than|bigger than|better than|at least|no less than|not less than|exceeding|exceeds?|beyond|upwards? of|north of|min(?:imum)?(?: of)?|>=?|≥'
const under =
  'under|below|less than|up to(?! (?:now|date|the)\\b)|at or below|not over|not above|not exceeding|no higher than|no larger than|no bigger than|no greater than|south of|shy of|fewer than|lower than|smaller than|worse than|cheaper than|at most|no more than|not more than|max(?:imum)?(?: of)?|<=?|≤'
const exact = 'exactly|equal to|equals?|precisely'

const number = `[+-]?${digitsPattern}|(?:${boundWords})(?![a-z])`
const figure = `(us ?\\$|\\$)? ?(${number})(?: ?(${scalePattern})\\b)?`
const unit =
  '( ?(?:%|percent|per cent|bps|bips|basis points?|usd|us dollars?|dollars?|bucks|eth|ether|weth)(?![a-z]))?'

/** Lengths of time are windows, and amounts of a token are read with the token. */
const notTime =
  '(?! ?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|blocks? ago|h\\b|d\\b|m\\b|seconds?|s\\b))'

const single = new RegExp(`(?<![\\w$])(${over}|${under}|${exact}|within) ?${figure}${unit}${notTime}`, 'gi')
const double = new RegExp(
  `\\b(?:between|(?:ranging |anywhere )?from|in the range(?: of)?) ${figure}${unit} ?(?:and|to|-|–|through) ?${figure}${unit}${notTime}`,
  'gi',
)
/** "$100-$200", "5 to 10 trades", "1-2%": a range says by its sign or by what it counts that it is one. */
const range = new RegExp(
  `(?<![\\w.,$-])${figure}${unit} ?(?:to|-|–) ?${figure}${unit}(?![\\w-])${notTime}`,
  'gi',
)

/** A pool "with 100k liquidity" has as much at least. */
const having = new RegExp(
  `\\b(with|having|has|have) ${figure}( ?(?:usd|dollars?|bucks))?(?= (?:in |of |worth of )?(?:liquidity|tvl|volume|market cap)\\b)`,
  'gi',
)

const after = new RegExp(
  `(?<![\\w.,])${figure}${unit}((?: (?!ago\\b|and\\b|or\\b|last\\b)[a-z]+)?(?= or ))?(?:\\+| plus\\b| (?:and|or) (up(?:wards?)?|above|more|over|higher|bigger|less|below|under|fewer|lower|smaller)\\b| (?:upwards?|minimum)\\b)`,
  'gi',
)

/** A part that something charges or has, named without a bound: "a 1% fee". */
const part = new RegExp(
  `(?<![\\w.,])(${number}) ?(%|percent|per cent|bps|bips|basis points?)(?:(?= (?:\\w+ )?(?:fee|tax|tier|pools?)\\b)|(?<=\\b(?:(?:fee|tax|tier)s?|(?:charg|tak|levy|skim|collect)(?:e|es|ing|s)?) (?:of |is |at |=)?(?:${number}) ?(?:%|percent|per cent|bps|bips|basis points?)))`,
  'gi',
)

/** How far a price is moved: "pushing it up one percent". */
const moved = new RegExp(
  `\\b((?:push|mov|shift|bump|drag|nudg)\\w*(?: @?[a-z]+){0,4}) (${number}) ?(%|percent|per cent)`,
  'gi',
)

const multiplied =
  /(?<!\b(?:if|when|once) [^,;?]{0,40})\b(more than |over |at least )?(doubled|tripled|quadrupled|halved)\b(?: (?:in price|in value))?/gi
const changes: readonly (readonly [RegExp, readonly ['over' | 'under', number]])[] = [
  [/^doubled/i, ['over', 100]],
  [/^tripled/i, ['over', 200]],
  [/^quadrupled/i, ['over', 300]],
  [/^halved/i, ['under', -50]],
]

/** What is left out below a bound is wanted above it: "skip the dust under $5". */
const leavesOut =
  /\b(?:(?:skip|skipping|ignor\w+|hide|hiding|drop|dropping|leav\w+ out|exclud\w+|except|filter out|omit|not|no|nothing|none)\b(?! \S+ (?:with|that|and|but|whose)\b(?<= (?:the )?\$?[A-Z][A-Z0-9]+ \w+))|without\b(?!.{0,20}\b(?:with|having|whose|but|and|that)\b))[^,.;]{0,25}$/

const wayAtEnd = new RegExp(`(?<![\\w$])(${over}|${under}) ?$`, 'i')
const isUnder = new RegExp(`^(?:${under})$`, 'i')
const isExact = new RegExp(`^(?:${exact})$`, 'i')
const isInclusive = /^(?:at |no |not |min|max|>=|≥|<=|≤|up)/i

function unitOf(sign: string, word: string): Comparison['unit'] {
  if (sign !== '' || /usd|dollar|buck/i.test(word)) return 'usd'
  if (/%|per ?cent/i.test(word)) return 'percent'
  if (/bps|bips|basis/i.test(word)) return 'bps'
  return /eth/i.test(word) ? 'eth' : 'bare'
}

/** What is counted stands behind its figure; what has no such word is dollars. */
export const counted =
  /^ ?(?:\w+ )?(?:holders?|trades?|blocks?|tokens?|buyers?|sellers?|traders?|transactions?|txs?|swaps?|wallets?|people|pools?|launches|transfers?|points?|shares?|gas|gwei|confirmations?|positions?|wins|losses|buys|sells|days?|owners?|accounts?|events?|approvals?|tokens|units?|times|coins?|memecoins?|stocks?|names|launch(?:es|pads?)?|contracts?|deposits?|withdrawals?|purchases?|sales?|orders?|mints?|burns?|candles?|feeds?|deployers?|tickers?|pairs?|logs?)\b/i

/** Whether a figure is followed by a ticker, so that it is an amount of that token: "100 USDG", but not "50k TVL". */
function isOfTicker(after: string): boolean {
  const ticker = /^ ?(?:shares? of |of )?([A-Z]{2,6})\b/.exec(after)?.[1]
  return ticker !== undefined && !acronyms.has(ticker)
}

/** The bound that the words before an amount set on it: "more than" before 100 USDG. */
export function wayBefore(before: string): Pick<Comparison, 'is' | 'inclusive'> | undefined {
  const way = wayAtEnd.exec(before)?.[1]
  if (way === undefined) return undefined
  return { is: isUnder.test(way) ? 'under' : 'over', ...(isInclusive.test(way) ? { inclusive: true } : {}) }
}

const marks = {
  usd: '@dollars',
  percent: '@percent',
  bps: '@percent',
  eth: '@figure',
  token: '@figure',
  bare: '@figure',
  seconds: '@figure',
  block: '@block',
} as const

/** How long ago something was brought up to date is a bound, and no window. */
const age = new RegExp(
  `\\b(${over}|${under}|older than|staler than|longer than) (${digitsPattern}|an?|one|two|three|half an) ?(minutes?|mins?|hours?|hrs?|days?)\\b(?! ago)`,
  'gi',
)
const speaksOfAge = /\b(?:oracles?|feeds?|updat\w+|refresh\w*|stale)\b/i

/** "Over 30 but under 50 holders", "over 30 holders but under 50": of two bounds one may say for both on what they are. */
const paired = '(?:but|and|yet|or|though)(?: (?:also|still|not))?'
const ahead = new RegExp(`^,? ${paired} (?:${over}|${under}) ?${figure}${unit}`, 'i')
const behind = new RegExp(`(?:${over}|${under}) ?${figure}${unit}((?: [a-z]+){0,3}),? ${paired} $`, 'i')
const saysNothing = /^ ?(?:$|[?.!,;:)]|(?:in|over|during|within|at|right|today|now|please)\b)/i

/** Bounds: "over $500", "fewer than 50 holders", "between 1% and 2%". Dollars stay dollars for the arguments that take them. */
export function readComparisons(draft: Draft): void {
  const { comparisons, dollars } = draft.reading
  const keep = (
    bound: Pick<Comparison, 'is' | 'value' | 'upper' | 'text' | 'unit' | 'inclusive'>,
    { before, after: rest }: Around,
    word: string = bound.is,
  ): string => {
    const first =
      bound.unit === 'bare' && saysNothing.test(rest) && behind.test(before) ? comparisons.at(-1) : undefined
    const said = rest.replace(ahead, '')
    const isDollars = bound.unit === 'bare' && !counted.test(said) && bound.is !== 'between'
    const own = first?.unit ?? (isDollars ? 'usd' : bound.unit)
    comparisons.push({
      ...bound,
      unit: own,
      text: bound.text.trim(),
      noun: first?.noun ?? said.replace(/^\W+/, '').slice(0, 40),
      before: first?.before ?? before.slice(-40),
    })
    if (own === 'usd' && bound.is !== 'between') dollars.push(bound.value)
    return `${word} ${marks[own]}`
  }
  if (speaksOfAge.test(draft.text))
    takeAll(draft, age, ([text = '', way = '', count = '', name = ''], around) => {
      const value = secondsOf(count, name)
      const is = isUnder.test(way) ? 'under' : 'over'
      return value === undefined ? undefined : keep({ is, value, unit: 'seconds', text }, around)
    })
  const between =
    (isPlain: boolean) =>
    (
      [
        text = '',
        sign = '',
        low = '',
        scale = '',
        word = '',
        sign2 = '',
        high = '',
        scale2 = '',
        word2 = '',
      ]: readonly string[],
      around: Around,
    ) => {
      const value = toNumber(low, scale || scale2)
      const upper = toNumber(high, scale2)
      const said = unitOf(sign || sign2, word || word2)
      const isAmount = said === 'bare' && isOfTicker(around.after)
      const own = isAmount ? 'token' : said
      if (/\bblocks?\s*$/i.test(around.before) || value >= upper || (isAmount && isPlain)) return undefined
      if (isPlain && (own === 'bare' || own === 'eth') && !counted.test(around.after)) return undefined
      return keep({ is: 'between', value, upper, unit: own, text }, around)
    }
  takeAll(draft, double, between(false))
  takeAll(draft, range, between(true))
  takeAll(draft, single, ([text = '', way = '', sign = '', digits = '', scale = '', word = ''], around) => {
    const value = toNumber(digits, scale)
    const own = unitOf(sign, word)
    // An amount of a token belongs to the swap that it is part of.
    if (own === 'bare' && isOfTicker(around.after)) return undefined
    if (/^within$/i.test(way))
      return own === 'percent' || own === 'bps'
        ? keep({ is: 'between', value: -value, upper: value, unit: own, text }, around)
        : undefined
    if (isExact.test(way)) return keep({ is: 'equal', value, unit: own, text }, around)
    const is = isUnder.test(way) !== leavesOut.test(around.before) ? 'under' : 'over'
    const inclusive = isInclusive.test(way)
    const isMove =
      own === 'percent' && /\b(?:do|does|did|done|doing|performed|fared)\s*$/i.test(around.before)
    const plainer = isMove ? (is === 'over' && value > 0 ? 'gained over' : `price change ${is}`) : is
    const said = /^(?!m[ai][xn]|better|worse|not? )\w/i.test(way) ? way.toLowerCase() : plainer
    return keep({ is, value, unit: own, text, ...(inclusive ? { inclusive } : {}) }, around, said)
  })
  takeAll(draft, having, ([text = '', way = '', , digits = '', scale = ''], around) => {
    const said = text.slice(way.length).trim()
    return `${way} ${keep({ is: Number(digits) === 0 ? 'equal' : 'over', value: toNumber(digits, scale), unit: 'usd', text: said, inclusive: true }, around)}`
  })
  takeAll(
    draft,
    after,
    ([text = '', sign = '', digits = '', scale = '', word = '', noun = '', way = ''], around) => {
      const value = toNumber(digits, scale)
      const is = /less|below|under|fewer|lower|smaller/i.test(way) ? 'under' : 'over'
      const said = { ...around, after: `${noun}${around.after}` }
      return `${keep({ is, value, unit: unitOf(sign, word), text, inclusive: true }, said)}${noun}`
    },
  )
  // What doubled rose by all that it was.
  takeAll(draft, multiplied, ([text = '', way = '', word = ''], around) => {
    const [is, value] = changes.find(([own]) => own.test(word))?.[1] ?? ['over', 0]
    const inclusive = !/more|over/i.test(way)
    keep({ is, value, unit: 'percent', text, ...(inclusive ? { inclusive } : {}) }, around)
    return `price change ${is} @percent`
  })
  takeAll(draft, moved, ([text = '', way = '', digits = ''], around) => {
    keep(
      { is: 'equal', value: toNumber(digits), unit: 'percent', text: text.slice(way.length).trim() },
      around,
    )
    return `${way} @percent`
  })
  takeAll(draft, part, ([text = '', digits = '', word = ''], around) =>
    keep({ is: 'equal', value: toNumber(digits), unit: unitOf('', word), text }, around),
  )
}
