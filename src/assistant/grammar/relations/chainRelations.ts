import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

/** The chain itself: its exchanges, what its transactions cost, its blocks. */
export const chainRelations: readonly Relation[] = [
  relation({
    rows: 'exchange',
    operation: toolNames.getMarketOverview,
    list: 'venues',
    noun: 'exchanges',
    columns: columns({ volume: 'volume_usd', trades: 'trades', activity: 'trades' }),
    filters: { exchange: { path: 'venue' } },
    size: 'volume',
    units: { usd: 'volume', bare: 'trades' },
    key: 'venue',
    each: '**{venue:plain}**: volume {volume_usd:usd} in {trades:number} trades',
    window: '24h',
  }),
  relation({
    rows: 'exchange',
    operation: 'chain_dex_volume_{window}',
    list: 'venues',
    noun: 'exchanges',
    columns: columns({ volume: 'volume_usd', percent: 'share_percent' }),
    filters: { exchange: { path: 'venue' } },
    size: 'volume',
    units: { usd: 'volume' },
    key: 'venue',
    each: '**{venue:plain}**: {share_percent:percent} of the volume, {volume_usd:usd}',
    window: '24h',
  }),
  relation({
    rows: 'cost',
    operation: toolNames.getGasOracle,
    list: 'costs',
    noun: 'kinds of transactions',
    columns: columns({ usd: 'total_usd' }),
    filters: { cost: { path: 'kind' } },
    size: 'usd',
    key: 'kind',
  }),
  relation({
    rows: 'block',
    operation: toolNames.listBlocks,
    noun: 'blocks',
    columns: columns({
      transactions: 'transaction_count',
      gas: 'gas_used',
      baseFee: 'base_fee_wei',
      time: 'timestamp',
    }),
    size: 'transactions',
    key: 'number',
    sorts: { 'most:time': {} },
    order: 'most:time',
    limit: 50,
  }),
]
