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
  /** The account is a wallet, or nothing else can be meant. */
  wallet: boolean
  /** An exchange or a launchpad is named. */
  at: boolean
  /** How many dollars is asked for. */
  money: boolean
  /** The number of a block. */
  number: boolean
  window: boolean
}

/** A topic that is asked for, or the label of one that is and cannot be told. */
export type Wanted = { topic: Topic } | { unanswered: Label }

/** Words that ask for the topic of the same name, and for another's. */
const plain: Readonly<Partial<Record<Word, (Topic & Label) | 'safe' | 'tax'>>> = {
  ...(Object.fromEntries(
    'price safe premium supply liquidity value creator volume trades buys sells buyers sellers traders locked change open tax address'
      .split(' ')
      .map((word) => [word, word]),
  ) as Partial<Record<Word, Topic & Label>>),
  discount: 'premium',
  gain: 'change',
  loss: 'change',
}

/** What a wallet is asked for beside what it holds. */
const ofWallets = /^(?:flow|profit|approvals|trades|transaction|gain|loss)$/
/** What people are counted as. */
const counted = /^(?:holders|balance|buyers|sellers|traders|trades|buys|sells|active|creator)$/

/** What is asked for in dollars, by what it is a count of. */
const inDollars: Readonly<Partial<Record<Word, Topic>>> = {
  buys: 'buyVolume',
  buyers: 'buyVolume',
  sells: 'sellVolume',
  sellers: 'sellVolume',
  trades: 'volume',
}

/** The topics that words ask for, in their order. What cannot be told is said to be so: no other takes its place. */
export function topicsAsked(hits: readonly Hit[], known: Known): Wanted[] {
  const said = new Set(hits.map(({ word }) => word))
  const wanted = hits.flatMap(({ word }) => wantedOf(word, said, known))
  const keys = wanted.map((one) => JSON.stringify(one))
  return wanted.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
}

function wantedOf(
  word: Word,
  said: ReadonlySet<Word>,
  { token, named, address, wallet, at, money, number, window }: Known,
): Wanted[] {
  const tell = (...topics: Topic[]): Wanted[] => topics.map((topic) => ({ topic }))
  const counts = said.has('many') || said.has('much')
  const ofToken = plain[word]
  const ofWallet = wallet && !named && (said.has('balance') || said.has('profit'))
  const isSided = said.has('buys') || said.has('sells')
  const isWorth = said.has('volume') ? isSided && !said.has('many') : money
  const dollars = token && isWorth ? inDollars[word] : undefined
  if (dollars) return tell(dollars)
  switch (word) {
    case 'people':
      return token && ![...said].some((own) => counted.test(own)) ? tell('holders') : []
    case 'flow':
      return wallet && !named ? tell('walletFlow') : token ? tell('flow') : [{ unanswered: 'flow' }]
    case 'profit':
    case 'approvals':
      return wallet && !named ? tell(word) : [{ unanswered: word }]
    case 'active':
      return tell('active')
    case 'holders':
      if (!token) return said.has('swap') ? [] : [{ unanswered: 'holders' }]
      // What a wallet holds is told with it.
      if (address && !named && said.has('balance')) return []
      return tell('holders')
    case 'balance':
      if (wallet && [...said].some((own) => ofWallets.test(own))) return []
      if (address) return tell('balance')
      // How many wallets have a token is how many holders it has.
      if (token && said.has('many')) return said.has('holders') ? [] : tell('holders')
      return token && said.has('holders') ? [] : [{ unanswered: 'worth' }]
    // What a swap takes is told with its gas.
    case 'swap':
      return !token && ['price', 'fee', 'gas', 'much'].some((own) => said.has(own as Word))
        ? tell('swapCost')
        : []
    case 'transaction':
      if (said.has('swap') && !token) return []
      if (wallet && !named && said.has('balance')) return tell('walletTransactions')
      // What is done with a token is trades; a block's transactions are told with the block.
      if (token) return tell('trades')
      // What one costs is the price of gas.
      if (said.has('price') && !window) return tell('fee')
      if (said.has('block') && !window) return []
      return counts || window ? tell('transactions') : [{ unanswered: 'transactions' }]
    case 'block':
      return window && !number ? (said.has('transaction') ? [] : tell('blocks')) : tell('block')
    case 'fee':
    case 'gas':
      if (said.has('swap') && !token) return []
      return named && word === 'fee' && !said.has('gas') ? [{ unanswered: 'fee' }] : tell('fee')
    case 'launch':
      if (at) return tell('launchesAt')
      if (named || (token && !said.has('many'))) return tell('launch')
      return counts || window ? tell('launches') : [{ unanswered: 'launches' }]
    case 'graduated':
      return named ? [{ unanswered: 'graduated' }] : tell('graduated')
    // How much of it in percent is how it has changed, unless something else is asked for.
    case 'percent':
      if (said.has('top') || said.has('biggest') || said.has('least')) return []
      return [...said].some((other) => plain[other] !== undefined && other !== 'price') || said.has('holders')
        ? []
        : token
          ? tell('change')
          : [{ unanswered: 'change' }]
    // What an oracle's price is held against is the premium.
    case 'oracle':
      return token ? tell('premium') : [{ unanswered: 'premium' }]
    case 'when':
      return token && !said.has('launch') ? tell('launch') : []
    case 'pool':
      return said.has('liquidity') || said.has('volume') ? [] : [{ unanswered: 'pools' }]
    case 'transfers':
      return [{ unanswered: 'transfers' }]
    default: {
      if (ofToken === undefined) return []
      // What a wallet has won is no change of a price, and what is in a block are transactions.
      if (ofWallet && ofToken === 'change') return tell('profit')
      if (ofWallet && ofToken === 'trades') return tell('walletTrades')
      if (ofToken === 'volume' && token && isSided && isWorth) return []
      if (ofToken === 'price' && (said.has('open') || said.has('profit'))) return []
      if (ofToken === 'trades' && said.has('block') && !token) return []
      if (ofToken === 'supply' && !token) return []
      if (ofToken === 'liquidity' && said.has('locked')) return []
      const ofOracle = said.has('oracle') || said.has('premium') || said.has('discount')
      if (ofToken === 'price' && said.has('oracle')) return []
      if ((ofToken === 'volume' || ofToken === 'trades') && ofOracle && !window) return []
      // What a wallet is worth is told with it, and what gas costs is its price.
      if (ofToken === 'price' && address && said.has('balance')) return []
      const ofGas = said.has('fee') || said.has('gas')
      if (token && !(ofToken === 'price' && ofGas && !named)) return tell(ofToken)
      if (ofToken === 'price' && (ofGas || said.has('transaction') || said.has('swap'))) return []
      if ((said.has('chain') || said.has('sum')) && ofToken === 'volume') return tell('chainVolume')
      if ((said.has('chain') || said.has('sum')) && ofToken === 'trades') return tell('chainTrades')
      if ((said.has('chain') || said.has('sum')) && ofToken === 'traders') return tell('chainTraders')
      return [{ unanswered: ofToken === 'safe' ? 'verdict' : ofToken === 'tax' ? 'sellTax' : ofToken }]
    }
  }
}
