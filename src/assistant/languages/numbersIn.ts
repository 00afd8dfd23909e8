import type { Word } from './languages.ts'

const amount =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d.,])(\$ ?)?(\d+(?:[.,]\d+)*) ?(k|mil|тыс|bin|万|만|千|천)?(?![\d])( ?(?:%|％|\$|usd|dolar|dollar|доллар|美元|ドル|달러|eth|por ?c|pour ?c|per ?c|prozent|процент|yuzde|퍼센트|パーセント))?/gu
const thousands: Readonly<Record<string, number>> = { 万: 10_000, 만: 10_000 }

/** A number as a question writes it: a point or comma before three digits divides thousands. */
const numberOf = (text: string, scale: string | undefined) =>
  Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')) *
  (scale === undefined ? 1 : (thousands[scale] ?? 1_000))

/** The bound that a number of a text is, in the words of the rules and in signs; or how many of something. */
export type Numbers = { bound: string; shown: string; count?: number }

/** Reads the first number of a folded text. */
export function numbersIn(text: string, said: (word: Word) => boolean): Numbers {
  const [found] = text.matchAll(amount)
  if (!found) return { bound: '', shown: '' }
  const [all, dollar, digits = '', scale, unit = ''] = found
  const value = numberOf(digits, scale)
  const way = said('over') ? 'over' : said('under') ? 'under' : undefined
  if (!way) return { bound: '', shown: '', count: value }
  const isPercent = /[%％]|[ptr] ?c|proz|проц|yuz|퍼|パ/.test(unit)
  const isMoney = dollar !== undefined || (unit !== '' && !isPercent && !/eth/.test(unit))
  const end = isPercent ? ' percent' : /eth/.test(unit) ? ' ETH' : ''
  return {
    bound: `${way} ${isMoney ? '$' : ''}${value}${end}`,
    shown: `${way === 'over' ? '>' : '<'} ${all.trim()}`,
  }
}
