import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'
import { traded } from './traded.ts'

/** Tokens that are named, held against each other. */
export const compared: Relation = relation({
  rows: 'compared',
  operation: toolNames.compareTokens,
  noun: 'tokens',
  each: '**{symbol}**',
  columns: columns({
    ...traded,
    buyVolume: 'buy_volume_usd',
    sellVolume: 'sell_volume_usd',
    sellers: 'sellers',
    netFlow: 'net_flow_usd',
    volatility: 'volatility_percent',
    vwap: 'vwap_usd',
    exited: 'holders_exited',
    holderChange: 'holders_change/signed',
    marketValue: 'market_value_usd',
    fdv: 'fdv_usd',
    supply: 'total_supply_decimal',
    holders: 'holders',
    top10: 'top_10_percent',
  }),
  size: 'marketValue',
  units: { usd: 'volume', percent: 'change', bare: 'holders' },
  tokens: ['symbol', 'token'],
  window: '24h',
})
