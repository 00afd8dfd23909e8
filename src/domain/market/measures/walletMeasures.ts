import { type MeasureDefinition, unpricedTrades } from './MeasureDefinition.ts'

const profits = 'src/operations/wallets/pnl/readProfits.ts'

/** What is told of a wallet and of what it holds. */
export const walletMeasures = {
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
    leavesOut: unpricedTrades,
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
} as const satisfies Record<string, MeasureDefinition>
