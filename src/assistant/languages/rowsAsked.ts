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
export type RowsAsked = { english: string; label: Label; takes: readonly Word[]; head?: Label }

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

const ranks: readonly Word[] = ['top', 'biggest', 'least', 'second', 'third', 'newest', 'high', 'low']

/** The measure that stands nearest to a word; a price is what all of them are told in, and comes last. */
function nearest(hits: readonly Hit[], { at: from }: Hit): Word | undefined {
  const far = ({ word, at }: Hit) =>
    Math.abs(at - from) + (word === 'price' || word === 'percent' ? 1_000 : 0)
  return hits.filter(({ word }) => measures[word]).sort((one, other) => far(one) - far(other))[0]?.word
}

/** Rows that a question orders, bounds or makes a figure of; undefined where it asks for none. */
export function rowsAsked(hits: readonly Hit[], parts: RowParts): RowsAsked | undefined {
  const said = (...words: Word[]) => hits.some(({ word }) => words.includes(word))
  const rank = hits.find(({ word }) => ranks.includes(word))
  const measure = rank ? nearest(hits, rank) : hits.find(({ word }) => measures[word])?.word
  return parts.names.length > 0 ? ofTokens(said, measure, rank, parts) : ofAll(said, measure, rank, parts)
}

/** What one token has one value of, which a bound can be held against. */
const isPlain: ReadonlySet<Label> = new Set<Label>(['price', 'holders', 'premium', 'liquidity', 'value'])

type Said = (...words: Word[]) => boolean

const asked = (english: string, label: Label, ...takes: Word[]): RowsAsked => ({
  english: english.replace(/\s+/g, ' ').trim(),
  label,
  takes,
})

const placeOf = (said: Said) => (said('second') ? 'second ' : said('third') ? 'third ' : '')

function ofTokens(
  said: Said,
  measure: Word | undefined,
  rank: Hit | undefined,
  { names, when, bound, except, count }: RowParts,
): RowsAsked | undefined {
  const [name = ''] = names
  const isLow = said('least', 'low')
  const [english, label] = measures[measure ?? 'price'] ?? ['price', 'price']
  if (names.length > 1 && (rank || said('compare')))
    return measure
      ? asked(
          `which has the ${isLow ? 'lowest' : 'highest'} ${english}, ${names.join(' or ')} ${when}`,
          label,
          measure,
        )
      : said('compare')
        ? asked(`compare ${names.join(' and ')}`, 'price')
        : undefined
  if (said('average', 'median') && said('price'))
    return asked(`${said('median') ? 'median' : 'average'} price of ${name} ${when}`, 'average', 'price')
  const isPeak = said('high', 'low') || (said('biggest', 'least') && measure === 'price')
  if (isPeak && !said('holders', 'pool', 'trades', 'buys', 'sells'))
    return asked(`${isLow ? 'lowest' : 'highest'} price of ${name} ${when}`, isLow ? 'low' : 'high', 'price')
  if (said('holders', 'balance') && bound !== '')
    return asked(
      `how many holders of ${name} hold ${bound.replace('over', 'more than')}${except}`,
      'holders',
      'holders',
      'balance',
      'percent',
      'supply',
    )
  if (rank && said('holders', 'balance') && rank.word !== 'newest' && !said('buyers', 'sellers'))
    return {
      ...asked(
        `who is the ${placeOf(said)}largest holder of ${name}${except}`,
        'share',
        'balance',
        'percent',
        'supply',
        ...(said('many') ? [] : (['holders'] as const)),
      ),
      ...(placeOf(said) === '' ? { head: 'top' } : {}),
    }
  const side = said('sells', 'sellers') ? 'sell' : said('buys', 'buyers') ? 'buy' : 'trade'
  if (rank && said('buyers', 'sellers') && rank.word !== 'newest')
    return asked(
      `who ${side === 'sell' ? 'sold' : 'bought'} the most ${name} ${when}`,
      'traded',
      'buyers',
      'sellers',
      'buys',
      'sells',
    )
  if (said('trades', 'buys', 'sells', 'transaction')) {
    const takes = ['trades', 'buys', 'sells', 'transaction'] as const
    if (bound !== '') return asked(`how many ${side}s of ${name} ${bound} ${when}`, 'trades', ...takes)
    if (said('newest'))
      return asked(
        `last ${count ?? (said('list') ? 5 : '')} ${side}${count === undefined && !said('list') ? '' : 's'} of ${name}`,
        'traded',
        ...takes,
      )
    if (said('biggest') && !said('many'))
      return asked(`${placeOf(said)}largest ${side} of ${name} ${when}`, 'traded', ...takes)
  }
  if (said('fee')) return asked(`total fees of all ${name} pools ${when}`, 'fees', 'fee', 'pool')
  if (said('pool') && except === '')
    return rank
      ? asked(
          `${placeOf(said)}largest pool of ${name} by ${said('volume') ? 'volume' : 'liquidity'}`,
          said('volume') ? 'volume' : 'liquidity',
          'pool',
          'liquidity',
          'volume',
        )
      : said('many')
        ? asked(`how many pools does ${name} have`, 'pools', 'pool')
        : undefined
  if (bound !== '' && isPlain.has(label) && (measure || bound.includes('$')))
    return asked(`is the ${english} of ${name} ${bound}`, label, measure ?? 'price', 'oracle')
  if (said('transfers')) return asked(`how many transfers of ${name} ${when}`, 'transfers', 'transfers')
  return undefined
}

function ofAll(
  said: Said,
  measure: Word | undefined,
  rank: Hit | undefined,
  { when, bound, count }: RowParts,
): RowsAsked | undefined {
  const kind = said('meme')
    ? 'memecoin'
    : said('stock')
      ? 'stock'
      : said('pool')
        ? 'pool'
        : said('launchpad')
          ? 'launchpad'
          : 'token'
  const plural = {
    memecoin: 'memecoins',
    stock: 'stocks',
    pool: 'pools',
    launchpad: 'launchpads',
    token: 'tokens',
  } as const
  const [english, label] = measures[measure ?? 'price'] ?? ['price', 'price']
  const many = count === undefined ? 'top ' : `top ${count} `
  if (said('newest') && (said('launch', 'meme') || !measure))
    return asked(
      count === undefined && !said('list') ? 'newest token launched' : `newest ${count ?? ''} launches`,
      'launched',
      'launch',
    )
  if (said('average', 'median') && label === 'premium')
    return asked(
      `${said('median') ? 'median' : 'average'} premium of stocks over the oracle`,
      'premium',
      'premium',
      'oracle',
    )
  if (bound !== '' && measure)
    return asked(
      `${said('many', 'much') ? 'how many' : 'which'} ${plural[kind === 'token' && label === 'premium' ? 'stock' : kind]} have a ${english} ${bound} ${when}`,
      !said('many', 'much')
        ? label
        : kind === 'pool'
          ? 'pools'
          : kind === 'token'
            ? 'tokens'
            : kind === 'stock'
              ? 'stocks'
              : 'memecoins',
      measure,
      'oracle',
      'pool',
    )
  if (!rank || said('newest'))
    return said('many') && kind === 'stock' && !measure
      ? asked('how many stock tokens are there', 'stocks')
      : undefined
  if (said('traders') && kind === 'token' && !said('volume', 'trades'))
    return asked(`${many}traders ${when}`, 'profit', 'traders')
  if (!measure) return undefined
  const of = label === 'premium' ? 'stock' : kind
  const isLow = said('least', 'low') !== (measure === 'discount')
  const moves =
    measure === 'gain' || (measure === 'change' && !isLow)
      ? 'gain'
      : measure === 'loss' || measure === 'change'
        ? 'loss'
        : undefined
  const takes: Word[] = moves
    ? ['gain', 'loss', 'change', 'percent', 'volume']
    : measure === 'trades'
      ? ['trades', 'volume', 'pool']
      : [measure, 'trades', 'premium', 'discount', 'oracle', 'pool']
  if (moves && of !== 'launchpad' && of !== 'pool')
    return count !== undefined
      ? asked(`top ${count} ${of} ${moves === 'gain' ? 'gainers' : 'losers'} ${when}`, label, ...takes)
      : placeOf(said) !== ''
        ? asked(
            `${placeOf(said)}biggest ${moves === 'gain' ? 'gainer' : 'loser'} ${of} ${when}`,
            label,
            ...takes,
          )
        : asked(`which ${of} ${moves === 'gain' ? 'gained' : 'lost'} the most ${when}`, label, ...takes)
  if (count !== undefined)
    return asked(`${isLow ? 'bottom' : 'top'} ${count} ${plural[of]} by ${english} ${when}`, label, ...takes)
  if (placeOf(said) !== '' && measure === 'volume')
    return asked(`${placeOf(said)}most traded ${of} ${when}`, label, ...takes)
  const isCount = [
    'volume',
    'trades',
    'buyers',
    'sellers',
    'traders',
    'holders',
    'buys',
    'sells',
    'launch',
  ].includes(measure)
  const order = isCount ? (isLow ? 'least' : 'most') : isLow ? 'lowest' : 'highest'
  return asked(`which ${of} has the ${placeOf(said)}${order} ${english} ${when}`, label, ...takes)
}
