import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'
import { traded } from './traded.ts'

const pick = (own: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))

/** Stock tokens: all of them, their prices beside their oracles, those of a sector. */
export const stockRelations: readonly Relation[] = [
  relation({
    rows: 'stock',
    operation: toolNames.listStockTokens,
    noun: 'stocks',
    columns: columns({
      holders: 'holders',
      poolCount: 'pools',
      supply: 'supply_tokens',
      shares: 'shares_per_token/plain',
      multiplier: 'multiplier',
    }),
    filters: {
      sector: { argument: 'sector', path: 'sector' },
      kind: { path: 'kind' },
      feed: { argument: 'has_feed', path: 'feed' },
    },
    size: 'holders',
    units: { bare: 'holders' },
    tokens: ['symbol', 'address', 'name'],
    sorts: {
      'most:holders': { sort: 'holders' },
      'most:poolCount': { sort: 'pools' },
      'most:supply': { sort: 'supply' },
    },
    limit: 250,
  }),
  relation({
    rows: 'stock',
    operation: toolNames.listStockPremiums,
    noun: 'stocks',
    columns: columns({
      premium: 'premium_bps',
      price: 'dex_price_usd',
      oracle: 'oracle_price_usd',
      liquidity: 'liquidity_usd',
      shares: 'shares_per_token/plain',
      oracleAge: 'oracle_age_s',
    }),
    filters: {
      sector: { argument: 'sector', path: 'sector' },
      exchange: { path: 'venue' },
      feed: { path: 'feed' },
      oracleState: { path: 'oracle_state' },
    },
    size: 'liquidity',
    units: { usd: 'liquidity', bps: 'premium', percent: 'premium' },
    least: { liquidity: 'min_liquidity_usd' },
    tokens: ['symbol', 'address', 'name'],
    sorts: {
      'most:premium': { sort: 'premium' },
      'least:premium': { sort: 'discount' },
      'most:liquidity': { sort: 'liquidity' },
      'most:oracleAge': { sort: 'oracle_age' },
    },
    order: 'most:premium:eitherWay',
    limit: 250,
  }),
  relation({
    rows: 'stock',
    operation: 'sector_{sector}_movers',
    noun: 'stocks',
    columns: columns(
      pick(traded, ['change', 'volume', 'trades', 'activity', 'buys', 'traders', 'liquidity', 'price']),
    ),
    filters: { sector: { argument: '{sector}' } },
    each: '**{symbol}**: {price_usd:usd}[, {price_change_percent:change}][, volume {volume_usd:usd}][ in {trades:number} trades]',
    size: 'volume',
    units: { usd: 'volume', percent: 'change' },
    tokens: ['symbol', 'address', 'name'],
    window: '24h',
    limit: 50,
  }),
  relation({
    rows: 'stock',
    operation: 'sector_{sector}_flows',
    noun: 'stocks',
    columns: columns({
      netFlow: 'net_bought_usd',
      buyVolume: 'bought_usd',
      sellVolume: 'sold_usd',
      trades: 'trades',
      traders: 'traders',
    }),
    filters: { sector: { argument: '{sector}' } },
    each: '**{symbol}**: net {net_bought_usd:usd}, bought {bought_usd:usd}, sold {sold_usd:usd}',
    size: 'netFlow',
    units: { usd: 'netFlow' },
    tokens: ['symbol', 'address', 'name'],
    window: '24h',
    limit: 50,
  }),
]
