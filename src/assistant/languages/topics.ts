import type { Words } from './Words.ts'

/** What is named: a token, an account, a hash or a block; and over which time, of which no window may be. */
export type Asked = { named: string; when: string; past: boolean }

const tokenIn = (named: string) =>
  `${named.startsWith('0x') ? 'token ' : ''}${named === 'ETH' ? 'WETH' : named}`
// One call tells all that happened to a token in a window, and one all that happened on the chain.
const ofToken = (english: string) => {
  const means = ({ named, when }: Asked) => `${english} of ${tokenIn(named)} ${when}`
  return {
    ask: (asked: Asked) => (asked.past ? means(asked) : `volume of ${tokenIn(asked.named)} ${asked.when}`),
    means,
  }
}
const ofMarket = ({ named }: Asked) => `market cap of ${named}`
const ofChain = (english: string) => {
  const means = ({ when }: Asked) => `${english} ${when}`
  return {
    ask: (asked: Asked) => (asked.past ? means(asked) : `total volume on the chain ${asked.when}`),
    means,
  }
}
const ofBlocks = ({ when }: Asked) => `how many transactions ${when}`
const then = ({ when, past }: Asked) => (past ? ` ${when}` : '')

/** What a topic is asked for with, and what an answer tells of it: the first of these fields that a result has. */
type Telling<Name = string> = {
  ask: (asked: Asked) => string
  /** The same by itself. */
  means?: (asked: Asked) => string
  lines: readonly (readonly [label: Name, fields: readonly string[], window?: string])[]
}

const told = {
  price: {
    ask: (asked) => `price of ${asked.named}${then(asked)}`,
    lines: [['price', ['dex.mid_per_token_usd:usd', 'items.0.price_usd:usd']]],
  },
  holders: {
    ask: (asked) =>
      asked.past
        ? `how many holders did ${asked.named} have ${asked.when}`
        : `how many holders does ${asked.named} have`,
    lines: [['holders', ['holders:number']]],
  },
  safe: { ask: ({ named }) => `is ${named} safe`, lines: [['verdict', ['verdict:words']]] },
  balance: {
    ask: ({ named }) => `what does wallet ${named} hold`,
    lines: [
      ['worth', ['totals.usd:usd']],
      ['ether', ['eth.balance_decimal:number', 'balance_eth:number']],
    ],
  },
  ether: {
    ask: ({ named }) => `what is the balance of address ${named}`,
    lines: [['ether', ['balance_eth:number', 'eth.balance_decimal:number']]],
  },
  transaction: {
    ask: ({ named }) => `what did transaction ${named} do`,
    lines: [
      ['status', ['status:words']],
      ['block', ['block:plain']],
      ['time', ['timestamp:time']],
      ['fee', ['fee.total_wei:eth']],
    ],
  },
  block: {
    ask: ({ named }) => (named === '' ? 'show me the latest block' : `show me block ${named}`),
    lines: [
      ['block', ['number:plain']],
      ['time', ['timestamp:time']],
      ['transactions', ['transaction_count:number']],
    ],
  },
  fee: { ask: () => 'what is the gas price', lines: [['fee', ['gas_price_wei:gwei']]] },
  volume: { ...ofToken('volume'), lines: [['volume', ['items.0.volume_usd:usd'], 'items.0.window']] },
  trades: {
    ...ofToken('how many trades'),
    lines: [['trades', ['items.0.trades:number'], 'items.0.window']],
  },
  buys: { ...ofToken('how many buys'), lines: [['buys', ['items.0.buys:number'], 'items.0.window']] },
  sells: { ...ofToken('how many sells'), lines: [['sells', ['items.0.sells:number'], 'items.0.window']] },
  buyers: {
    ...ofToken('how many buyers'),
    lines: [['buyers', ['items.0.buyers:number'], 'items.0.window']],
  },
  sellers: {
    ...ofToken('how many sellers'),
    lines: [['sellers', ['items.0.sellers:number'], 'items.0.window']],
  },
  traders: {
    ...ofToken('how many traders'),
    lines: [['traders', ['items.0.traders:number'], 'items.0.window']],
  },
  locked: {
    ask: ({ named }) => `what percent of ${named} liquidity is locked`,
    lines: [['locked', ['locked_percent:percent']]],
  },
  change: {
    ...ofToken('price change'),
    lines: [['change', ['items.0.price_change_percent:change'], 'items.0.window']],
  },
  launch: {
    ask: ({ named }) => `when was ${named} launched`,
    lines: [
      ['launched', ['launched:time']],
      ['launchpad', ['launchpad_name:text']],
    ],
  },
  premium: {
    ask: ({ named }) => `premium of ${named} over the oracle`,
    lines: [
      ['premium', ['premium.mid_bps:bps']],
      ['price', ['dex.mid_per_token_usd:usd']],
    ],
  },
  supply: { ask: ({ named }) => `what is ${named}`, lines: [['supply', ['total_supply_decimal:number']]] },
  liquidity: { ask: ofMarket, lines: [['liquidity', ['market.liquidity_usd:usd']]] },
  value: { ask: ofMarket, lines: [['value', ['market.market_cap_usd:usd']]] },
  creator: {
    ask: ({ named }) => `who deployed ${named}`,
    lines: [['creator', ['deployer:address', 'address:address']]],
  },
  launches: {
    ...ofChain('how many tokens were launched'),
    lines: [['launches', ['launches.launched:number'], 'window']],
  },
  graduated: {
    ...ofChain('how many tokens graduated'),
    lines: [['graduated', ['launches.graduated:number'], 'window']],
  },
  chainVolume: {
    ...ofChain('total volume on the chain'),
    lines: [['volume', ['volume_usd:usd'], 'window']],
  },
  chainTrades: {
    ...ofChain('how many trades on the chain'),
    lines: [['trades', ['trades:number'], 'window']],
  },
  chainTraders: {
    ...ofChain('how many traders on the chain'),
    lines: [['traders', ['traders:number'], 'window']],
  },
  transactions: { ask: ofBlocks, lines: [['transactions', ['window.transactions:number'], 'window.name']] },
  blocks: { ask: ofBlocks, lines: [['blocks', ['window.blocks:number'], 'window.name']] },
} as const satisfies Readonly<Record<string, Telling>>

/** What can be asked and told in other languages. */
export type Topic = keyof typeof told

/** What rows are told by, beside what topics tell. */
type RowLabel =
  Words<'share fees average median sum difference pools pool transfers high low stocks memecoins tokens profit yes no buy sell amount trader traded flow feed top'>

export type Label = (typeof told)[Topic]['lines'][number][0] | RowLabel

export const topics: Readonly<Record<Topic, Telling<Label>>> = told
