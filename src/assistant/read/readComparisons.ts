import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import { digitsPattern, scalePattern, toNumber } from './numberWords.ts'
import type { Comparison } from './Reading.ts'

const over =
  'over|above|more than|greater than|higher than|larger than|bigger than|at least|no less than|not less than|exceeding|exceeds?|beyond|upwards? of|north of|minimum(?: of)?|>=?|≥'
const under =
  'under|below|less than|fewer than|lower than|smaller than|cheaper than|at most|no more than|not more than|maximum(?: of)?|<=?|≤'

const figure = `(us ?\\$|\\$)? ?(-?${digitsPattern})(?: ?(${scalePattern})\\b)?`
const unit =
  '( ?(?:%|percent|per cent|bps|bips|basis points?|usd|us dollars?|dollars?|bucks|eth|ether|weth)(?![a-z]))?'

/** Lengths of time are windows, and amounts of a token are read with the token. */
const notTime =
  '(?! ?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|blocks? ago|h\\b|d\\b|m\\b|seconds?|s\\b))'

const single = new RegExp(`(?<![\\w$])(${over}|${under}) ?${figure}${unit}${notTime}`, 'gi')
const double = new RegExp(`\\bbetween ${figure}${unit} (?:and|to|-) ${figure}${unit}${notTime}`, 'gi')

const after = new RegExp(
  `(?<![\\w.,])${figure}${unit}(?:\\+| plus\\b| (?:and|or) (up(?:wards?)?|above|more|over|higher|bigger|less|below|under|fewer|lower|smaller)\\b| (?:upwards?|minimum)\\b)`,
  'gi',
)

/** What is left out below a bound is wanted above it: "skip the dust under $5". */
const leavesOut =
  /\b(?:skip|skipping|ignor\w+|hide|hiding|drop|leav\w+ out|without|exclud\w+|filter out|omit|not)\b[^,.;]{0,25}$/i

const isUnder = new RegExp(`^(?:${under})$`, 'i')

function unitOf(sign: string, word: string): Comparison['unit'] {
  if (sign !== '' || /usd|dollar|buck/i.test(word)) return 'usd'
  if (/%|per ?cent/i.test(word)) return 'percent'
  if (/bps|bips|basis/i.test(word)) return 'bps'
  return /eth/i.test(word) ? 'eth' : 'bare'
}

/** What is counted stands behind its figure; what has no such word is dollars. */
const counted =
  /^ ?(?:\w+ )?(?:holders?|trades?|blocks?|tokens?|buyers?|sellers?|traders?|transactions?|txs?|swaps?|wallets?|people|pools?|launches|transfers?|points?|shares?|gas|gwei|confirmations?|positions?|wins|losses)\b/i

const marks = {
  usd: '@dollars',
  percent: '@percent',
  bps: '@percent',
  eth: '@figure',
  bare: '@figure',
} as const

/** Bounds: "over $500", "fewer than 50 holders", "between 1% and 2%". Dollars stay dollars for the arguments that take them. */
export function readComparisons(draft: Draft): void {
  const { comparisons, dollars } = draft.reading
  const around = (before: string, after: string) => ({
    noun: after.replace(/^\W+/, '').slice(0, 40),
    before: before.slice(-40),
  })
  takeAll(
    draft,
    double,
    (
      [text = '', sign = '', low = '', scale = '', word = '', sign2 = '', high = '', scale2 = '', word2 = ''],
      { before, after },
    ) => {
      const value = toNumber(low, scale || scale2)
      const upper = toNumber(high, scale2)
      if (value === undefined || upper === undefined || /\bblocks?\s*$/i.test(before)) return undefined
      const own = unitOf(sign || sign2, word || word2)
      comparisons.push({ is: 'between', value, upper, unit: own, text, ...around(before, after) })
      return `between ${marks[own]}`
    },
  )
  takeAll(
    draft,
    single,
    ([text = '', way = '', sign = '', digits = '', scale = '', word = ''], { before, after }) => {
      const value = toNumber(digits, scale)
      // An amount of a token belongs to the swap that it is part of.
      if (
        value === undefined ||
        (unitOf(sign, word) === 'bare' && /^ ?(?:shares? of |of )?[A-Z]{2,6}\b/.test(after))
      )
        return undefined
      const is = isUnder.test(way) !== leavesOut.test(before) ? 'under' : 'over'
      const said = unitOf(sign, word)
      const own = said === 'bare' && !counted.test(after) ? 'usd' : said
      comparisons.push({ is, value, unit: own, text: text.trim(), ...around(before, after) })
      if (own === 'usd') dollars.push(value)
      return `${/^\w/.test(way) ? way.toLowerCase() : is} ${marks[own]}`
    },
  )
  takeAll(
    draft,
    after,
    ([text = '', sign = '', digits = '', scale = '', word = '', way = ''], { before, after: rest }) => {
      const value = toNumber(digits, scale)
      if (value === undefined) return undefined
      const is = /less|below|under|fewer|lower|smaller/i.test(way) ? 'under' : 'over'
      const said = unitOf(sign, word)
      const own = said === 'bare' && !counted.test(rest) ? 'usd' : said
      comparisons.push({ is, value, unit: own, text: text.trim(), ...around(before, rest) })
      if (own === 'usd') dollars.push(value)
      return `${is} ${marks[own]}`
    },
  )
}
