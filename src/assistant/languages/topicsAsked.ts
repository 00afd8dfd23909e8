import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'
import type { Label, Topic } from './topics.ts'

/** What is known of a question beside its words. */
export type Known = {
  /** A token is named, or was spoken of before. */
  token: boolean
  /** It is named in this question. */
  named: boolean
  address: boolean
  /** The number of a block. */
  number: boolean
  window: boolean
}

/** A topic that is asked for, or the label of one that is and cannot be told. */
export type Wanted = { topic: Topic } | { unanswered: Label }

const plain: Readonly<Partial<Record<Word, (Topic & Label) | 'safe'>>> = {
  price: 'price',
  safe: 'safe',
  premium: 'premium',
  supply: 'supply',
  liquidity: 'liquidity',
  value: 'value',
  creator: 'creator',
  volume: 'volume',
  trades: 'trades',
  buys: 'buys',
  sells: 'sells',
  change: 'change',
  gain: 'change',
  loss: 'change',
}

const leaders: Readonly<Partial<Record<Word, Topic>>> = {
  volume: 'mostTraded',
  trades: 'mostTraded',
  gain: 'gainer',
  loss: 'loser',
}

/** What leads: the word that stands nearest to "the most" says of what; gains and losses may both be meant. */
function leadersOf(hits: readonly Hit[]): Topic[] {
  const top = hits.find(({ word }) => word === 'top')
  if (!top) return []
  const near = hits
    .flatMap(({ word, at }) => {
      const topic = leaders[word]
      return topic ? [{ topic, far: Math.abs(at - top.at) }] : []
    })
    .sort((one, other) => one.far - other.far)
  const [first] = near
  if (!first) return []
  return first.topic === 'mostTraded'
    ? [first.topic]
    : [...new Set(near.map(({ topic }) => topic))].filter((topic) => topic !== 'mostTraded')
}

/** The topics that words ask for, in their order. What cannot be told is said to be so: no other takes its place. */
export function topicsAsked(hits: readonly Hit[], known: Known): Wanted[] {
  const said = new Set(hits.map(({ word }) => word))
  const leading = known.token ? [] : leadersOf(hits)
  const wanted = hits.flatMap(({ word }) => wantedOf(word, said, known, leading))
  const keys = wanted.map((one) => JSON.stringify(one))
  return wanted.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
}

function wantedOf(
  word: Word,
  said: ReadonlySet<Word>,
  { token, named, address, number, window }: Known,
  leading: readonly Topic[],
): Wanted[] {
  const tell = (...topics: Topic[]): Wanted[] => topics.map((topic) => ({ topic }))
  const counts = said.has('many') || said.has('much')
  const ofToken = plain[word]
  switch (word) {
    case 'holders':
      if (!token) return [{ unanswered: 'holders' }]
      return !said.has('top') ? tell('holders') : said.has('many') ? tell('holders', 'top') : tell('top')
    case 'balance':
      if (address) return tell('balance')
      // Which wallet has the most of a token is its largest holder.
      if (token && said.has('top')) return said.has('holders') ? [] : tell('top')
      // How many wallets have a token is how many holders it has.
      if (token && said.has('many')) return said.has('holders') ? [] : tell('holders')
      return token && said.has('holders') ? [] : [{ unanswered: 'worth' }]
    case 'transaction':
      // What is done with a token is trades; a block's transactions are told with the block.
      if (token) return tell('trades')
      // What one costs is the price of gas.
      if (said.has('price') && !window) return tell('fee')
      if (said.has('block') && !window) return []
      return counts || window ? tell('transactions') : [{ unanswered: 'transactions' }]
    case 'block':
      return window && !number ? (said.has('transaction') ? [] : tell('blocks')) : tell('block')
    case 'fee':
      return named ? [{ unanswered: 'fee' }] : tell('fee')
    case 'launch':
      if (named || (token && !said.has('many'))) return tell('launch')
      return counts || window ? tell('launches') : [{ unanswered: 'launches' }]
    case 'graduated':
      return named ? [{ unanswered: 'graduated' }] : tell('graduated')
    default:
      if (ofToken === undefined) return []
      if (leading.length > 0) return ofToken === 'safe' ? [{ unanswered: 'verdict' }] : tell(...leading)
      // What a wallet is worth is told with it, and what gas costs is its price.
      if (ofToken === 'price' && address && said.has('balance')) return []
      if (token && !(ofToken === 'price' && said.has('fee') && !named)) return tell(ofToken)
      if (ofToken === 'price' && (said.has('fee') || said.has('transaction'))) return []
      if (said.has('chain') && ofToken === 'volume') return tell('chainVolume')
      if (said.has('chain') && ofToken === 'trades') return tell('chainTrades')
      return [{ unanswered: ofToken === 'safe' ? 'verdict' : ofToken }]
  }
}
