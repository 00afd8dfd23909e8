import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

/** Pools, and the liquidity that came and went. */
export const poolRelations: readonly Relation[] = [
  relation({
    rows: 'pool',
    operation: toolNames.listTopPools,
    noun: 'pools',
    columns: columns({
      liquidity: 'tvl_usd',
      volume: 'volume_usd',
      trades: 'trades',
      activity: 'trades',
      buys: 'buys',
      feePercent: 'fee_percent',
      fees: 'fees_usd',
      apr: 'apr_percent',
      age: 'age_days/number',
      time: 'created_at',
      price: 'price_usd',
    }),
    filters: { exchange: { argument: 'dex', path: 'venue' }, quote: { path: 'quote_symbol' } },
    size: 'liquidity',
    units: { usd: 'liquidity', percent: 'apr' },
    key: 'pool',
    tokens: ['base_symbol', 'quote_symbol', 'base_token', 'quote_token'],
    token: 'token',
    window: '24h',
    time: 'created_at',
    sorts: {
      'most:liquidity': { sort: 'tvl' },
      'most:volume': { sort: 'volume' },
      'most:fees': { sort: 'fees' },
      'most:apr': { sort: 'apr' },
      'most:trades': { sort: 'trades' },
      'most:activity': { sort: 'trades' },
      'most:time': { sort: 'age' },
    },
    order: 'most:liquidity',
    limit: 100,
    pages: true,
  }),
  ...(['', '.add', '.remove'] as const).map((type) =>
    relation({
      rows: `liquidity${type}`,
      operation: toolNames.listLiquidityEvents,
      noun:
        type === ''
          ? 'liquidity events'
          : type === '.add'
            ? 'additions of liquidity'
            : 'removals of liquidity',
      arguments: type === '' ? {} : { type: type.slice(1) },
      columns: columns({ usd: 'usd', time: 'timestamp' }),
      filters: { exchange: { path: 'venue' }, byDeployer: { path: 'is_deployer' } },
      size: 'usd',
      units: { usd: 'usd' },
      key: 'transaction',
      tokens: ['symbol0', 'symbol1'],
      token: 'token',
      time: 'timestamp',
      sorts: { 'most:time': {} },
      order: 'most:time',
      limit: 100,
      pages: true,
    }),
  ),
]
