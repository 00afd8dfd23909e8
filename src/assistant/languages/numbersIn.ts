import type { Word } from './languages.ts'

const amount =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d.,])(\$ ?)?(\d+(?:[.,]\d+)*) ?(k|mil|тыс|bin|万|만|千|천|mio\.?|mln|млн|milyon|mil[lh]?[io]\p{L}*|百万|亿|億|억)?(?![\d\p{Script=Latin}\p{Script=Cyrillic}])( ?(?:%|％|\$|usd|dolar|dollar|доллар|美元|ドル|달러|eth|por ?c|pour ?c|per ?c|prozent|процент|yuzde|퍼센트|パーセント))?/gu
const sizes: readonly (readonly [RegExp, number])[] = [
  [/^[万만]/, 1e4],
  [/^[亿億억]/, 1e8],
  [/^(?:mio|mln|млн|milyon|mil[lh]?[io]|百万)/, 1e6],
]

/** A number as a question writes it: a point or comma before three digits divides thousands. */
const numberOf = (text: string, scale: string | undefined) =>
  Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')) *
  (scale === undefined ? 1 : (sizes.find(([name]) => name.test(scale))?.[1] ?? 1_000))

/** The bound that a number of a text is, in the words of the rules and in signs; or how many of something. */
export type Numbers = { bound: string; shown: string; count?: number }

/** Reads the first number of a folded text. */
export function numbersIn(text: string, said: (word: Word) => boolean): Numbers {
  const [found] = text.matchAll(amount)
  if (!found) return { bound: '', shown: '' }
  const [all, dollar, digits = '', scale, unit = ''] = found
  const value = numberOf(digits, scale)
  const isPercent =
    /[%％]|[ptr] ?c|proz|проц|yuz|퍼|パ/.test(unit) ||
    (said('percent') && dollar === undefined && unit === '')
  const isMoney = dollar !== undefined || (unit !== '' && !isPercent && !/eth/.test(unit))
  const hasUnit = isPercent || isMoney
  const way =
    said('over') || (hasUnit && said('top'))
      ? 'over'
      : said('under') || (hasUnit && said('least'))
        ? 'under'
        : undefined
  if (!way) return { bound: '', shown: '', count: value }
  const end = isPercent ? ' percent' : /eth/.test(unit) ? ' ETH' : ''
  return {
    bound: `${way} ${isMoney ? '$' : ''}${value}${end}`,
    shown: `${way === 'over' ? '>' : '<'} ${all.trim()}`,
  }
}
