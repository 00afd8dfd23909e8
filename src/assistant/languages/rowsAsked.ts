import { linesOf } from '../textOf.ts'
import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'
import type { Label } from './topics.ts'

/** What a question of rows is made of, beside its words. */
export type RowParts = {
  /** The tokens that are named or were spoken of. */
  names: readonly string[]
  when: string
  /** "over $500", "under 1 percent" */
  bound: string
  /** " excluding pools" */
  except: string
  count: number | undefined
}

/** A question of rows in the words of the rules, what has to be told of it, and the words that it answers. */
export type RowsAsked = { english: string; label: Label; takes: readonly string[]; head?: Label }

/** What rows are ordered and bounded by, as the rules call it. */
const measures: Readonly<Partial<Record<Word, readonly [english: string, label: Label]>>> = {
  volume: ['volume', 'volume'],
  trades: ['trades', 'trades'],
  buys: ['buys', 'buys'],
  sells: ['sells', 'sells'],
  buyers: ['buyers', 'buyers'],
  sellers: ['sellers', 'sellers'],
  traders: ['traders', 'traders'],
  holders: ['holders', 'holders'],
  premium: ['premium over the oracle', 'premium'],
  discount: ['premium over the oracle', 'premium'],
  change: ['price change', 'change'],
  percent: ['price change', 'change'],
  gain: ['price change', 'change'],
  loss: ['price change', 'change'],
  liquidity: ['liquidity', 'liquidity'],
  value: ['market cap', 'value'],
  fee: ['fees', 'fees'],
  launch: ['launches', 'launches'],
  price: ['price', 'price'],
}

/** What rows there are, the first that is named. */
const kinds = [
  ['meme', 'memecoin', 'memecoins'],
  ['stock', 'stock', 'stocks'],
  ['pool', 'pool', 'pools'],
  ['launchpad', 'launchpad', 'launchpads'],
] as const

const ranks: readonly Word[] = ['top', 'biggest', 'least', 'second', 'third', 'newest', 'high', 'low']

/** Each line says what must be said and what not, how it is asked, what has to be told, and which words it answers. */
const forms = linesOf('rows/foreign').map((line) => {
  const [needs = '', english = '', told = '', takes = ''] = line.split('|').map((part) => part.trim())
  const [label, head] = told.split(' ')
  return {
    needs: needs.split(' ').map((need) => need.split('/')),
    english,
    label,
    head,
    takes: takes.split(' '),
  }
})

/** The measure that stands nearest to a word; a price is what all of them are told in, and comes last. */
function nearest(hits: readonly Hit[], { at: from }: Hit): Word | undefined {
  const far = ({ word, at }: Hit) =>
    Math.abs(at - from) + (word === 'price' || word === 'percent' ? 1_000 : 0)
  return hits.filter(({ word }) => measures[word]).sort((one, other) => far(one) - far(other))[0]?.word
}

/** Rows that a question orders, bounds or makes a figure of; undefined where it asks for none. */
export function rowsAsked(hits: readonly Hit[], parts: RowParts): RowsAsked | undefined {
  const { names, when, bound, except, count } = parts
  const words = new Set<string>(hits.map(({ word }) => word))
  const rank = hits.find(({ word }) => ranks.includes(word))
  const measure = rank ? nearest(hits, rank) : hits.find(({ word }) => measures[word])?.word
  const [english = '', own] = (measure && measures[measure]) ?? []
  const isLow = (words.has('least') || words.has('low')) !== (measure === 'discount')
  const marks: Readonly<Record<string, boolean>> = {
    one: names.length === 1,
    two: names.length > 1,
    bound: bound !== '',
    usd: bound.includes('$'),
    count: count !== undefined,
    rank: rank !== undefined,
    measure: measure !== undefined,
    except: except !== '',
    falls: measure === 'loss' || (isLow && measure === 'change'),
  }
  const holds = (need: string): boolean =>
    need.startsWith('!')
      ? !holds(need.slice(1))
      : need.startsWith('=')
        ? own === need.slice(1)
        : (marks[need] ?? words.has(need))
  const form = forms.find(({ needs }) => needs.every((either) => either.some(holds)))
  if (!form || form.english === '') return undefined
  const [, kind, many] =
    own === 'premium' ? kinds[1] : (kinds.find(([word]) => words.has(word)) ?? ['', 'token', 'tokens'])
  const side = words.has('sells') ? 'sell' : words.has('buys') ? 'buy' : 'trade'
  const values: Readonly<Record<string, string>> = {
    name: names[0] ?? '',
    or: names.join(' or '),
    and: names.join(' and '),
    when,
    bound,
    more: bound.replace('over', 'more than'),
    except,
    count: String(count),
    place: words.has('second') ? 'second ' : words.has('third') ? 'third ' : '',
    order: isLow ? 'lowest' : 'highest',
    most: isLow ? 'least' : 'most',
    measure: english,
    kind,
    kinds: many,
    side,
  }
  const told = form.label === '*' ? own : form.label === 'kinds' ? many : form.label
  return {
    english: form.english
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    // Our own lines name labels that there are.
    label: told as Label,
    takes:
      form.label === '*' || form.english.includes('{measure}') ? [...form.takes, measure ?? ''] : form.takes,
    ...(form.head ? { head: form.head as Label } : {}),
  }
}
