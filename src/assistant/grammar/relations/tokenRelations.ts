import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'
import { traded } from './traded.ts'

const trending = (rows: string, universe: string, noun: string): Relation =>
  relation({
    rows,
    operation: toolNames.listTrending,
    noun,
    arguments: { universe, min_liquidity_usd: 0 },
    columns: columns({ ...traded, newHolders: 'new_holders', entered: 'new_holders' }),
    size: 'volume',
    units: { usd: 'volume', percent: 'change' },
    tokens: ['symbol', 'token', 'name'],
    window: '24h',
    sorts: {
      'most:volume': { sort: 'volume' },
      'most:trades': { sort: 'trades' },
      'most:activity': { sort: 'trades' },
      'most:buyers': { sort: 'buyers' },
      'most:change': { sort: 'gain' },
      'least:change': { sort: 'loss' },
      'most:newHolders': { sort: 'new_holders' },
      'most:entered': { sort: 'new_holders' },
    },
    order: 'most:volume',
    limit: 100,
  })

/** Tokens by what is traded of them. */
export const tokenRelations: readonly Relation[] = [
  trending('stock', 'stocks', 'stocks'),
  trending('memecoin', 'memecoins', 'memecoins'),
  trending('token', 'all', 'tokens'),
]
