/** What is named: a token, an account, a hash or a block; and over which time, and of which tokens. */
export type Asked = { named: string; when: string; stock: boolean }

// One call tells all that happened to a token in a window, and one all that happened on the chain.
const ofToken = ({ named, when }: Asked) =>
  `volume of ${named.startsWith('0x') ? 'token ' : ''}${named === 'ETH' ? 'WETH' : named} ${when}`
const ofMarket = ({ named }: Asked) => `market cap of ${named}`
const ofChain = ({ when }: Asked) => `total volume on the chain ${when}`
const ofBlocks = ({ when }: Asked) => `how many transactions ${when}`
const kindOf = ({ stock }: Asked) => (stock ? 'stock' : 'token')

/** What a topic is asked for with, and what an answer tells of it: the first of these fields that a result has. */
type Telling<Name = string> = {
  ask: (asked: Asked) => string
  lines: readonly (readonly [label: Name, fields: readonly string[], window?: string])[]
  leads?: true
}

const told = {
  price: {
    ask: ({ named }) => `price of ${named}`,
    lines: [['price', ['dex.mid_per_token_usd:usd', 'items.0.price_usd:usd']]],
  },
  holders: {
    ask: ({ named }) => `how many holders does ${named} have`,
    lines: [['holders', ['holders:number']]],
  },
  top: {
    ask: ({ named }) => `who is the largest holder of ${named}`,
    lines: [['top', ['items.0.address:address']]],
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
  volume: { ask: ofToken, lines: [['volume', ['items.0.volume_usd:usd'], 'items.0.window']] },
  trades: { ask: ofToken, lines: [['trades', ['items.0.trades:number'], 'items.0.window']] },
  buys: { ask: ofToken, lines: [['buys', ['items.0.buys:number'], 'items.0.window']] },
  sells: { ask: ofToken, lines: [['sells', ['items.0.sells:number'], 'items.0.window']] },
  change: { ask: ofToken, lines: [['change', ['items.0.price_change_percent:change'], 'items.0.window']] },
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
  launches: { ask: ofChain, lines: [['launches', ['launches.launched:number'], 'window']] },
  graduated: { ask: ofChain, lines: [['graduated', ['launches.graduated:number'], 'window']] },
  chainVolume: { ask: ofChain, lines: [['volume', ['volume_usd:usd'], 'window']] },
  chainTrades: { ask: ofChain, lines: [['trades', ['trades:number'], 'window']] },
  transactions: { ask: ofBlocks, lines: [['transactions', ['window.transactions:number'], 'window.name']] },
  blocks: { ask: ofBlocks, lines: [['blocks', ['window.blocks:number'], 'window.name']] },
  mostTraded: {
    ask: (asked) => `top ${kindOf(asked)}s by volume ${asked.when}`,
    lines: [
      ['mostTraded', ['items.0.symbol:text'], 'window'],
      ['volume', ['items.0.volume_usd:usd']],
      ['trades', ['items.0.trades:number']],
      ['change', ['items.0.price_change_percent:change']],
      ['price', ['items.0.price_usd:usd']],
    ],
    leads: true,
  },
  gainer: {
    ask: (asked) => `biggest gainer ${kindOf(asked)} ${asked.when}`,
    lines: [
      ['gainer', ['items.0.symbol:text'], 'window'],
      ['change', ['items.0.price_change_percent:change']],
      ['price', ['items.0.price_usd:usd']],
      ['volume', ['items.0.volume_usd:usd']],
    ],
    leads: true,
  },
  loser: {
    ask: (asked) => `biggest loser ${kindOf(asked)} ${asked.when}`,
    lines: [
      ['loser', ['items.0.symbol:text'], 'window'],
      ['change', ['items.0.price_change_percent:change']],
      ['price', ['items.0.price_usd:usd']],
      ['volume', ['items.0.volume_usd:usd']],
    ],
    leads: true,
  },
} as const satisfies Readonly<Record<string, Telling>>

/** What can be asked and told in other languages. */
export type Topic = keyof typeof told

export type Label = (typeof told)[Topic]['lines'][number][0]

export const topics: Readonly<Record<Topic, Telling<Label>>> = told
