import { linesOf } from '../textOf.ts'
import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'
import { fits, needsOf } from './needs.ts'
import type { Bound } from './numbersIn.ts'
import type { Label } from './topics.ts'

/** What a question of rows is made of, beside its words. */
export type RowParts = {
  /** The tokens that are named or were spoken of, and whether "and" stands between them. */
  names: readonly string[]
  joined: boolean
  when: string
  bounds: readonly Bound[]
  /** " excluding pools" */
  except: string
  count: number | undefined
  /** The wallet whose token is asked for, and " on uniswap v3". */
  wallet: string | undefined
  at: string
}

/** A question of rows in the words of the rules, what has to be told of it, and the words that it answers. */
export type RowsAsked = {
  english: string
  label: Label
  takes: readonly string[]
  head?: Label
  sector?: string
}

/** What rows are ordered and bounded by, as the rules call it. */
const measures = new Map(
  'volume trades buys sells buyers sellers traders holders premium change liquidity value price fee launch discount oracle percent gain loss apr'
    .split(' ')
    .map((word): [string, readonly [english: string, label: Label]] => {
      if (/change|percent|gain|loss/.test(word)) return [word, ['price change', 'change']]
      if (/premium|discount|oracle/.test(word)) return [word, ['premium over the oracle', 'premium']]
      if (word === 'value') return [word, ['market cap', 'value']]
      const own = word === 'fee' ? 'fees' : word === 'launch' ? 'launches' : word
      // The rest are called alike in the rules and here.
      return [word, [own, own as Label]]
    }),
)

/** What rows there are, the first that is named. */
const kinds = ['meme', 'stock', 'pool', 'launchpad'] as const

const ranks: readonly Word[] = ['top', 'biggest', 'least', 'second', 'third', 'newest', 'high', 'low']

/** Each line says what must be said and what not, how it is asked, what has to be told, and which words it answers. */
const forms = linesOf('rows/foreign').map((line) => {
  const [needs = '', english = '', told = '', takes = ''] = line.split('|').map((part) => part.trim())
  const [label, head] = told.split(' ')
  return { needs: needsOf(needs), english, label, head, takes: takes.split(' ') }
})

/**
 * The measure that stands nearest to a word. A price is what all of them are told in, and comes last; what trades at a
 * premium is not asked for its trades.
 */
function nearest(hits: readonly Hit[], { at: from }: { at: number }): Word | undefined {
  const isPremium = hits.some(({ word }) => /^(?:premium|discount|oracle)$/.test(word))
  const last = new Set<Word>(['price', 'percent', ...(isPremium ? (['trades', 'volume'] as const) : [])])
  const far = ({ word, at }: Hit) => Math.abs(at - from) + (last.has(word) ? 1_000 : 0)
  return hits.filter(({ word }) => measures.has(word)).sort((one, other) => far(one) - far(other))[0]?.word
}

/** Rows that a question orders, bounds or makes a figure of; undefined where it asks for none. */
export function rowsAsked(hits: readonly Hit[], parts: RowParts): RowsAsked | undefined {
  const { names, when, bounds, except, count, joined, wallet, at } = parts
  const words = new Set<string>(hits.map(({ word }) => word))
  const rank = hits.find(({ word }) => ranks.includes(word))
  const [limit, ...others] = bounds
  const measure = nearest(hits, (others.length > 0 ? limit : rank) ?? { at: 0 })
  const [english = '', own] = measures.get(measure ?? '') ?? []
  // Who lies furthest under the oracle has the lowest premium.
  const isBelow =
    own === 'premium' &&
    (measure === 'discount' ||
      (words.has('under') && (limit ? limit.bound.startsWith('over') : !words.has('over'))))
  const isLow = (words.has('least') || words.has('low')) !== isBelow
  const bound = [
    limit?.bound ?? '',
    ...others.map((other) => `a ${measures.get(nearest(hits, other) ?? '')?.[0]} ${other.bound}`),
  ].join(' and ')
  const sector = hits.find((hit) => hit.sector)?.sector
  const marks: Readonly<Record<string, boolean>> = {
    one: names.length === 1,
    ether: names.join() === 'WETH',
    two: names.length > 1,
    joined,
    bound: bound !== '',
    usd: bound.includes('$'),
    count: count !== undefined,
    rank: rank !== undefined,
    measure: measure !== undefined,
    except: except !== '',
    sector: sector !== undefined,
    wallet: wallet !== undefined,
    at: at !== '',
    below: isBelow,
    falls: measure === 'loss' || (isLow && measure === 'change'),
  }
  const holds = (need: string) =>
    need.startsWith('=') ? own === need.slice(1) : (marks[need] ?? words.has(need))
  const form = forms.find(({ needs }) => fits(needs, holds))
  if (!form || form.english === '') return undefined
  const named = own === 'premium' ? 'stock' : (kinds.find((word) => words.has(word)) ?? 'token')
  const kind =
    sector === undefined
      ? named === 'meme'
        ? 'memecoin'
        : named
      : `${sector} stock`.replace('etf stock', 'etf')
  const many = `${kind}s`
  const way = words.has('withdrawals') ? 'withdrawal' : words.has('deposits') ? 'deposit' : 'transfer'
  const side = words.has('sells') ? 'sell' : words.has('buys') ? 'buy' : 'trade'
  const values: Readonly<Record<string, string>> = {
    name: names[0] ?? '',
    or: names.join(' or '),
    and: names.join(' and '),
    when,
    bound,
    more: bound === '' ? (isLow ? 'less' : 'more') : bound.replace('over', 'more than'),
    except,
    count: String(count),
    place: words.has('second') ? 'second ' : words.has('third') ? 'third ' : '',
    order: isLow ? 'lowest' : 'highest',
    most: isLow ? 'least' : 'most',
    measure: english,
    kind,
    kinds: many,
    side,
    way,
    of: names[0] === undefined ? '' : ` of ${names[0]}`,
    wallet: wallet ?? '',
    at,
  }
  const called: Readonly<Record<string, string | undefined>> = {
    '*': own,
    kinds: sector ? 'stocks' : many,
    bridged: way === 'transfer' ? 'bridged' : `${way}s`,
  }
  const told = called[form.label ?? ''] ?? form.label
  return {
    english: `${form.english}${names.length === 0 && !form.english.includes('{except}') ? except : ''}`
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    // Our own lines name labels that there are.
    label: told as Label,
    takes:
      form.label === '*' || form.english.includes('{measure}') ? [...form.takes, measure ?? ''] : form.takes,
    ...(sector === undefined ? {} : { sector }),
    ...(form.head ? { head: form.head as Label } : {}),
  }
}
