import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

/** Tokens that were launched, and the launchpads where they were. */
export const launchRelations: readonly Relation[] = [
  relation({
    rows: 'launch',
    operation: 'launchpad_{launchpad}_top_volume',
    noun: 'tokens',
    columns: columns({ volume: 'volume_usd', trades: 'trades' }),
    filters: { launchpad: { argument: '{launchpad}' } },
    size: 'volume',
    units: { usd: 'volume' },
    tokens: ['symbol', 'token', 'name'],
    window: '24h',
    sorts: { 'most:volume': {} },
    order: 'most:volume',
    onlyOrder: 'most:volume',
    limit: 50,
  }),
  relation({
    rows: 'launch',
    operation: toolNames.listLaunches,
    noun: 'launches',
    columns: columns({
      trades: 'trades',
      activity: 'trades',
      buys: 'buys',
      volume: 'volume_usd',
      price: 'price_usd',
      liquidity: 'liquidity_usd',
      launchedAt: 'launched',
      time: 'launched',
      age: 'launched',
      graduatedAt: 'graduated',
      launchpadName: 'launchpad/plain',
    }),
    filters: {
      launchpad: { argument: 'launchpad', path: 'launchpad' },
      stage: { argument: 'stage', path: 'stage' },
    },
    size: 'volume',
    units: { usd: 'volume', bare: 'trades' },
    tokens: ['symbol', 'token', 'name'],
    time: 'launched',
    since: 'since',
    sorts: { 'most:time': {} },
    order: 'most:time',
    limit: 50,
    pages: true,
  }),
  ...(
    [
      ['launches', 'chain_launches_{window}', 'launches'],
      ['graduated', 'chain_graduations_{window}', 'graduations'],
    ] as const
  ).map(([measure, operation, path]) =>
    relation({
      rows: 'launchpad',
      operation,
      list: 'launchpads',
      noun: 'launchpads',
      columns: columns({
        [measure]: path,
        activity: path,
        ...(measure === 'launches' ? { tokens: path } : {}),
      }),
      filters: { launchpad: { path: 'launchpad' } },
      size: measure,
      units: { bare: measure },
      each: `**{launchpad:plain}**: {${path}:number} ${measure}`,
      key: 'launchpad',
      window: '24h',
    }),
  ),
]
