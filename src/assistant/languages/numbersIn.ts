import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'

const amount =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d.,])([$%] ?|yuzde )?(\d+(?:[.,]\d+)*) ?(k|mil|mila|mille|tausend|тыс(?:яч\p{L}?)?|миллион\p{L}*|bin|万|만|千|천|mio\.?|mln|млн|milyon|mil[lh]?[io]\p{L}*|百万|亿|億|억)?(?![\d\p{Script=Latin}\p{Script=Cyrillic}])( ?(?:%|％|\$|usd|dolar|dollar|доллар|美元|ドル|달러|eth|por ?c|pour ?c|per ?c|prozent|процент|yuzde|퍼센트|パーセント))?/gu
const sizes: readonly (readonly [RegExp, number])[] = [
  [/^[万만]/, 1e4],
  [/^[亿億억]/, 1e8],
  [/^(?:mio|mln|млн|миллион|milyon|mil[lh]?[io]|百万)/, 1e6],
]

/** A number as a question writes it: a point or comma before three digits divides thousands. */
const numberOf = (text: string, scale: string | undefined) =>
  Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')) *
  (scale === undefined ? 1 : (sizes.find(([name]) => name.test(scale))?.[1] ?? 1_000))

/** A bound in the words of the rules and in signs, and where its number stands. */
export type Bound = { bound: string; shown: string; at: number; end: number }
/** The bounds that numbers of a text are; how many of something; and what is neither. */
export type Numbers = { bounds: readonly Bound[]; count?: number; unread: readonly string[] }

/** The word that says on which side of a number something lies, the nearest to it, and not far off. */
function sideOf(hits: readonly Hit[], number: { at: number; end: number }): 'over' | 'under' | undefined {
  const far = ({ at, end }: Hit) => Math.max(number.at - end, at - number.end)
  return hits
    .flatMap((hit) =>
      hit.word === 'over' || hit.word === 'under' ? [{ word: hit.word, far: far(hit) }] : [],
    )
    .filter((side) => side.far < 30)
    .sort((one, other) => one.far - other.far)[0]?.word
}

/** A text without its numbers and their units. */
export const withoutNumbers = (text: string): string => text.replace(amount, (all) => ' '.repeat(all.length))

/** Reads the numbers of a folded text. */
export function numbersIn(text: string, hits: readonly Hit[]): Numbers {
  const bounds: Bound[] = []
  const counts: { value: number; text: string; isCount: boolean }[] = []
  const said = (word: Word) => hits.some((hit) => hit.word === word)
  for (const match of text.matchAll(amount)) {
    const [all, lead = '', digits = '', scale, unit = ''] = match
    const place = { at: match.index, end: match.index + all.length }
    const value = numberOf(digits, scale)
    const side = sideOf(hits, place)
    const isShare = /[%％]|[ptr] ?c|proz|проц|yuz|퍼|パ/.test(lead + unit)
    const isMoney = lead.startsWith('$') || (unit !== '' && !isShare && !/eth/.test(unit))
    const way =
      side ??
      (isShare || isMoney
        ? said('top') || said('biggest')
          ? 'over'
          : said('least')
            ? 'under'
            : undefined
        : undefined)
    const isPercent = isShare || (side !== undefined && said('percent') && !isMoney && unit === '')
    const end = isPercent ? ' percent' : /eth/.test(unit) ? ' ETH' : ''
    if (way)
      bounds.push({
        ...place,
        bound: `${way} ${isMoney ? '$' : ''}${value}${end}`,
        shown: `${way === 'over' ? '>' : '<'} ${all.trim()}`,
      })
    else counts.push({ value, text: all.trim(), isCount: !isShare && !isMoney && Number.isInteger(value) })
  }
  const count = counts.find(({ isCount }) => isCount)
  return {
    bounds,
    ...(count ? { count: count.value } : {}),
    unread: counts.filter((own) => own !== count).map((own) => own.text),
  }
}
