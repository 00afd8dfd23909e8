import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

/** What companies did to their shares. */
export const actionRelations: readonly Relation[] = [
  ...(['', '.split', '.dividend'] as const).map((kind) =>
    relation({
      rows: `action${kind}`,
      operation: toolNames.getCorporateActions,
      noun: kind === '' ? 'corporate actions' : `${kind.slice(1)}s`,
      columns: columns({
        effectiveAt: 'effective_at',
        time: 'effective_at',
        newShares: 'new_shares_per_token',
        shares: 'new_shares_per_token',
        ratio: 'ratio',
        status: 'status/words',
      }),
      filters: { action: { argument: 'status', path: 'status' }, likely_kind: { path: 'likely_kind' } },
      size: 'ratio',
      units: { percent: 'ratio' },
      tokens: ['symbol', 'address', 'name'],
      token: 'symbol',
      time: 'effective_at',
      limit: 200,
    }),
  ),
]
