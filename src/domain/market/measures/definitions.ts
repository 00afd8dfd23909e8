/** What a figure is of. */
export const measureSubjects = ['token', 'pool', 'wallet', 'holding', 'chain', 'venue', 'launchpad'] as const
export type MeasureSubject = (typeof measureSubjects)[number]

/** One measure: the one meaning that every operation, page and answer gives it. */
export type MeasureDefinition = {
  of: readonly MeasureSubject[]
  unit: string
  /** In a few words, as fields of answers say it. */
  said: string
  /** The whole definition. */
  meaning: string
  /** Of one contract: of ether, which has none, nothing is told, and WETH is not asked in its place. */
  perContract?: true
  /** What stretch of time it is over. */
  window: 'now' | 'window' | 'all'
  /** What has no part in it. */
  leavesOut?: string
  /** Where its function stands. */
  source: string
}

const trading = 'src/domain/market/measures/tradingByAsset.ts'
const accounts = 'src/sources/index/queries/tradeTotals.ts'
const profits = 'src/operations/wallets/pnl/readProfits.ts'
const unpriced = 'Trades without a dollar value, which unpriced_trades counts.'

/**
 * Every measure that more than one operation tells, defined once. The page docs/generated/measures.md is made of
 * this table, fields of answers refer to it, and test/measures asks all operations for the same figures.
 */
export const measures = {
  price: {
    of: ['token'],
    unit: 'dollars for one whole token',
    said: 'Dollars for one whole token, now.',
    meaning:
      'The price in the deepest pool or open curve on a path of at most two pools to USDG or ether, times what stands at the end of the path: one USDG is one dollar, ether is worth what its feed says, or its deepest pool with USDG where no feed answers. Ether and WETH are one asset and have one price.',
    window: 'now',
    leavesOut: 'Pools with less than $500 behind any step of the path.',
    source: 'src/domain/market/priceTokens.ts',
  },
  price_change: {
    of: ['token'],
    unit: 'percent',
    said: 'Change of the price since the window began, or since its first trade in it.',
    meaning:
      'The price now by the price when the window began, less one, both along the path that prices the token now. Between trades a pool’s price stands still while ether moves with its feed. What was first traded in the window counts from its first trade on.',
    window: 'window',
    source: 'src/domain/market/measures/priceChanges.ts',
  },
  volatility: {
    of: ['token'],
    unit: 'percent, not annualised',
    said: 'Realised over the window, not annualised.',
    meaning:
      'The root of the sum of squared log changes between the dollar closes of candles in the pool that prices the token, from the last price before the window on. Candles are a minute wide up to six hours, an hour up to seven days, a day beyond. Ether is measured by its feed; USDG does not move.',
    window: 'window',
    leavesOut: 'Candles without trades; null below two prices.',
    source: 'src/domain/market/measures/volatilities.ts',
  },
  volume: {
    of: ['token'],
    unit: 'dollars',
    said: 'Dollars of all its trades at the time, each once.',
    meaning:
      'The dollars of every swap in any pool or curve in which the asset stands on either side, each swap once, at the prices of its time. A route through two pools is two swaps. Ether and WETH are one asset.',
    window: 'window',
    leavesOut: unpriced,
    source: trading,
  },
  trades: {
    of: ['token'],
    unit: 'swaps',
    said: 'Swaps of it in any pool or curve, each once.',
    meaning: 'The swaps behind volume, with a dollar value or without.',
    window: 'window',
    source: trading,
  },
  buys: {
    of: ['token'],
    unit: 'swaps',
    said: 'Swaps in which somebody got it.',
    meaning:
      'The trades in which the sender gave something else for the asset, though dust may have brought none; all others are sells.',
    window: 'window',
    source: trading,
  },
  sells: {
    of: ['token'],
    unit: 'swaps',
    said: 'Swaps in which somebody gave it.',
    meaning: 'Trades less buys.',
    window: 'window',
    source: trading,
  },
  unpriced_trades: {
    of: ['token'],
    unit: 'swaps',
    said: 'Trades without a dollar value, left out of dollars.',
    meaning: 'The trades whose pool is quoted in something that neither is USDG nor had a feed at the time.',
    window: 'window',
    source: trading,
  },
  traders: {
    of: ['token'],
    unit: 'accounts',
    said: 'Different senders of its swaps.',
    meaning: 'The different senders of transactions with at least one trade of the asset.',
    window: 'window',
    source: accounts,
  },
  buyers: {
    of: ['token'],
    unit: 'accounts',
    said: 'Different senders of buys.',
    meaning: 'The different senders of transactions with at least one buy of the asset.',
    window: 'window',
    source: accounts,
  },
  sellers: {
    of: ['token'],
    unit: 'accounts',
    said: 'Different senders of sells.',
    meaning: 'The different senders of transactions with at least one sell of the asset.',
    window: 'window',
    source: accounts,
  },
  bought: {
    of: ['token'],
    unit: 'dollars',
    said: 'Dollars of its buys at the time.',
    meaning: 'The part of volume that is buys.',
    window: 'window',
    leavesOut: unpriced,
    source: accounts,
  },
  sold: {
    of: ['token'],
    unit: 'dollars',
    said: 'Dollars of its sells at the time.',
    meaning: 'The part of volume that is sells.',
    window: 'window',
    leavesOut: unpriced,
    source: accounts,
  },
  net_flow: {
    of: ['token'],
    unit: 'dollars',
    said: 'Dollars bought less sold.',
    meaning: 'Bought less sold; below zero when more was sold.',
    window: 'window',
    leavesOut: unpriced,
    source: accounts,
  },
  vwap: {
    of: ['token'],
    unit: 'dollars for one whole token',
    said: 'Average price weighted by volume.',
    meaning: 'Volume divided by the whole tokens that changed hands in the trades behind it.',
    window: 'window',
    leavesOut: unpriced,
    source: 'src/domain/market/windows/averagePrices.ts',
  },
  liquidity: {
    of: ['token'],
    unit: 'dollars',
    said: 'Dollars in all its pools, both sides.',
    meaning:
      'The sum of pool_liquidity over the pools and open curves that may set the token’s price: those with USDG or ether, and those with tokens that have such pools. Of more than twelve on one side the six most traded of seven days and the six oldest count. Ether and WETH are one asset.',
    window: 'now',
    leavesOut: 'Pools whose reserves are not known; graduated curves.',
    source: 'src/domain/market/measures/tokenMarket.ts',
  },
  liquidity_added: {
    of: ['token'],
    unit: 'dollars',
    said: 'Liquidity put into its pools, valued at the time.',
    meaning: 'Both tokens of every addition to a pool of the asset, at the prices of its time.',
    window: 'window',
    leavesOut: 'Changes without a dollar value.',
    source: 'src/domain/market/measures/liquidityFlows.ts',
  },
  liquidity_removed: {
    of: ['token'],
    unit: 'dollars',
    said: 'Liquidity taken out of its pools, valued at the time.',
    meaning: 'Both tokens of every removal from a pool of the asset, at the prices of its time.',
    window: 'window',
    leavesOut: 'Changes without a dollar value; collected fees, which were never liquidity.',
    source: 'src/domain/market/measures/liquidityFlows.ts',
  },
  liquidity_change: {
    of: ['token'],
    unit: 'dollars',
    said: 'Added less removed, valued at the time.',
    meaning: 'Liquidity_added less liquidity_removed.',
    window: 'window',
    leavesOut: 'Changes without a dollar value; what trades and prices did to the pools.',
    source: 'src/domain/market/measures/liquidityFlows.ts',
  },
  fees: {
    of: ['token'],
    unit: 'dollars',
    said: 'What providers of its pools earned at the present fee.',
    meaning: 'The sum of pool_fees over the pools of the asset.',
    window: 'window',
    leavesOut: 'Curves and other pools that do not state what they keep.',
    source: 'src/domain/market/measures/feesByAsset.ts',
  },
  fee_volume: {
    of: ['token'],
    unit: 'dollars',
    said: 'Volume of the pools whose fee is known.',
    meaning: 'The part of volume that was traded in the pools behind fees.',
    window: 'window',
    leavesOut: unpriced,
    source: 'src/domain/market/measures/feesByAsset.ts',
  },
  snipers: {
    of: ['token'],
    unit: 'accounts',
    said: 'Accounts that bought within 3 seconds of its opening.',
    meaning:
      'The different senders, other than who deployed or launched the token, of buys no later than three seconds after the block of its oldest pool or curve.',
    window: 'all',
    source: 'src/domain/market/measures/findSnipers.ts',
  },
  first_buyers_holding: {
    of: ['token'],
    unit: 'percent of accounts',
    said: 'First buyers that still hold some.',
    meaning:
      'Of the different buyers in the first 200 trades, without who launched the token, those that hold more than nothing now.',
    window: 'now',
    source: 'src/domain/safety/launches/judgeOpening.ts',
  },
  market_value: {
    of: ['token'],
    unit: 'dollars',
    said: 'Price times the supply that is not burned.',
    meaning: 'The price times totalSupply() less what stands at burn addresses.',
    window: 'now',
    leavesOut: 'What pools could pay: nobody can sell all of it at the price.',
    perContract: true,
    source: 'src/domain/market/measures/marketValue.ts',
  },
  fully_diluted_value: {
    of: ['token'],
    unit: 'dollars',
    said: 'Price times total supply.',
    meaning: 'The price times totalSupply().',
    window: 'now',
    perContract: true,
    source: 'src/domain/market/measures/marketValue.ts',
  },
  holders: {
    of: ['token'],
    unit: 'accounts',
    said: 'Accounts with more than nothing.',
    meaning: 'The accounts whose transfers of the token add up to more than nothing, pools among them.',
    window: 'now',
    perContract: true,
    source: 'src/sources/index/queries/findToken.ts',
  },
  holders_change: {
    of: ['token'],
    unit: 'accounts',
    said: 'Holders now less those before the window.',
    meaning:
      'The accounts that hold something now and held nothing before the window, less those of which the opposite is true.',
    window: 'window',
    perContract: true,
    source: 'src/domain/tokens/holders/holderMovement.ts',
  },
  pool_price: {
    of: ['pool'],
    unit: 'dollars for one whole base token',
    said: 'Dollars for one whole base token, at the pool’s price.',
    meaning: 'The pool’s own price of its base token times the price of what it is quoted in.',
    window: 'now',
    source: 'src/domain/market/measures/poolLiquidity.ts',
  },
  pool_price_change: {
    of: ['pool'],
    unit: 'percent',
    said: 'Change of the base token in dollars at the pool’s price, from its first trade if that is later.',
    meaning: 'As price_change, along the pool itself and then the path that prices what it is quoted in.',
    window: 'window',
    source: 'src/domain/market/measures/poolPriceChanges.ts',
  },
  pool_liquidity: {
    of: ['pool'],
    unit: 'dollars',
    said: 'Dollars of both reserves.',
    meaning:
      'The reserves of both tokens: the quote at its price, the base at the pool’s own. A base that nobody vouches for counts no more than the quote beside it, a quote that is priced by pools no more than what stands behind its price.',
    window: 'now',
    leavesOut: 'Fees owed to providers.',
    source: 'src/domain/market/measures/poolLiquidity.ts',
  },
  reserves: {
    of: ['pool'],
    unit: 'smallest units of each token',
    said: 'Raw units that can be traded out of the pool.',
    meaning:
      'What a v2 pair calls its reserves; what the positions of a v3 or v4 pool hold at its price; what a curve holds of its token, and the money that was paid in.',
    window: 'now',
    leavesOut:
      'Fees owed to providers. Only of a v3 pool older than the index, and of blocks in the past, they are in it: nothing tells them apart there.',
    source: 'src/domain/market/readPoolStates.ts',
  },
  pool_volume: {
    of: ['pool'],
    unit: 'dollars',
    said: 'Dollars of its swaps at the time.',
    meaning: 'The dollars of every swap in the pool at the prices of its time.',
    window: 'window',
    leavesOut: unpriced,
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  pool_trades: {
    of: ['pool'],
    unit: 'swaps',
    said: 'Swaps in the pool.',
    meaning: 'The swaps behind pool_volume, with a dollar value or without.',
    window: 'window',
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  pool_buys: {
    of: ['pool'],
    unit: 'swaps',
    said: 'Swaps that bought the base token.',
    meaning: 'The pool_trades in which the sender got the base token.',
    window: 'window',
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  pool_fees: {
    of: ['pool'],
    unit: 'dollars',
    said: 'What providers earned at the present fee.',
    meaning: 'Pool_volume times the part of a swap that goes to providers of liquidity now.',
    window: 'window',
    leavesOut: 'What a protocol or a hook keeps besides; null where the pool does not state its fee.',
    source: 'src/domain/market/measures/providerFees.ts',
  },
  fee_yield: {
    of: ['pool'],
    unit: 'percent a year',
    said: 'Fees a year over liquidity, if the covered part of the window went on.',
    meaning:
      'Pool_fees by pool_liquidity, stretched to 365 days from the time that the fees are of: since the window began, or since the index or the pool did where that is later.',
    window: 'window',
    leavesOut: 'Gains and losses of the tokens themselves.',
    source: 'src/domain/market/measures/feeYield.ts',
  },
  realised_profit: {
    of: ['wallet', 'holding'],
    unit: 'dollars',
    said: 'Proceeds less cost of its sales in the window.',
    meaning:
      'Proceeds less cost of the sales of the window, first in, first out over all that the index knows. What is sent away takes its cost along; what came by transfer has no known cost. Dollars and ether, plain, wrapped or moved inside calls, are what trades are paid in and no position: a trade counts them at their worth then, and what else comes, goes or is held of them is neither won nor lost. Asked for by itself, ether is bought and sold by the trades that it stands in.',
    window: 'window',
    leavesOut: 'Sales without a known cost or worth; gas.',
    source: profits,
  },
  unrealised_profit: {
    of: ['wallet', 'holding'],
    unit: 'dollars',
    said: 'What pools could pay for what is left, less its cost.',
    meaning:
      'The worth of what was bought and neither sold nor sent away, less its cost. The worth is what all pools of the token together could pay for the holding along their curves, fees aside, and no more than the holding at its price.',
    window: 'now',
    leavesOut: 'Tokens without a price; holdings without a known cost.',
    source: profits,
  },
  unrealised_at_price: {
    of: ['wallet', 'holding'],
    unit: 'dollars',
    said: 'The same at the price, whatever the pools could pay.',
    meaning: 'As unrealised_profit, with the holding at its price and not capped by what pools could pay.',
    window: 'now',
    leavesOut: 'Tokens without a price; holdings without a known cost.',
    source: profits,
  },
  profit: {
    of: ['wallet'],
    unit: 'dollars',
    said: 'Realised and unrealised together.',
    meaning: 'Realised_profit and unrealised_profit together.',
    window: 'window',
    source: profits,
  },
  wallet_volume: {
    of: ['wallet'],
    unit: 'dollars',
    said: 'Dollars of the swaps that it sent, each once.',
    meaning: 'The dollars of every swap in transactions that the wallet sent, each once, at the time.',
    window: 'window',
    leavesOut: unpriced,
    source: 'src/operations/wallets/pnl/walletTrading.ts',
  },
  wallet_trades: {
    of: ['wallet'],
    unit: 'swaps',
    said: 'Swaps that it sent.',
    meaning: 'The swaps behind wallet_volume, with a dollar value or without.',
    window: 'window',
    source: 'src/operations/wallets/pnl/walletTrading.ts',
  },
  wins: {
    of: ['wallet', 'holding'],
    unit: 'sales',
    said: 'Sales above cost.',
    meaning: 'The sales of the window with a known cost that brought more than it.',
    window: 'window',
    source: profits,
  },
  losses: {
    of: ['wallet', 'holding'],
    unit: 'sales',
    said: 'Sales not above cost.',
    meaning: 'The sales of the window with a known cost that brought no more than it.',
    window: 'window',
    source: profits,
  },
  worth: {
    of: ['wallet'],
    unit: 'dollars',
    said: 'What pools could pay for what it holds.',
    meaning:
      'Ether at its price, and every token that has one by what all its pools together could pay for the holding along their curves, fees aside, and no more than the holding at its price.',
    window: 'now',
    leavesOut: 'Tokens without a price; NFTs; liquidity positions.',
    source: 'src/domain/market/measures/holdingWorth.ts',
  },
  worth_at_price: {
    of: ['wallet'],
    unit: 'dollars',
    said: 'The same at the price, whatever the pools could pay.',
    meaning: 'As worth, with every holding at its price and not capped by what pools could pay.',
    window: 'now',
    source: 'src/domain/market/measures/holdingWorth.ts',
  },
  holding_worth: {
    of: ['holding'],
    unit: 'dollars',
    said: 'What its pools could pay for it now.',
    meaning:
      'What all pools of the token together could pay for what a wallet holds of it along their curves, fees aside, and no more than the holding at its price.',
    window: 'now',
    perContract: true,
    source: 'src/domain/market/measures/holdingWorth.ts',
  },
  holding_worth_at_price: {
    of: ['holding'],
    unit: 'dollars',
    said: 'At the price now, whatever the pools could pay.',
    meaning: 'What a wallet holds of a token times its price.',
    window: 'now',
    perContract: true,
    source: 'src/domain/market/measures/holdingWorth.ts',
  },
  market_volume: {
    of: ['chain', 'venue', 'launchpad'],
    unit: 'dollars',
    said: 'Dollars of all swaps at the time, each once.',
    meaning:
      'The dollars of every swap on all exchanges and curves, at one of them, or of the tokens of one launchpad, each once, at the prices of its time.',
    window: 'window',
    leavesOut: unpriced,
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  market_trades: {
    of: ['chain', 'venue', 'launchpad'],
    unit: 'swaps',
    said: 'All swaps, each once.',
    meaning: 'The swaps behind market_volume, with a dollar value or without.',
    window: 'window',
    source: 'src/sources/index/queries/poolActivity.ts',
  },
  market_traders: {
    of: ['chain', 'launchpad'],
    unit: 'accounts',
    said: 'Different senders of swaps.',
    meaning: 'The different senders of transactions with at least one of those swaps.',
    window: 'window',
    source: 'src/sources/index/queries/countTraders.ts',
  },
} as const satisfies Record<string, MeasureDefinition>

export type MeasureName = keyof typeof measures
