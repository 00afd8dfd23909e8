import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

/** What crossed the bridge. */
export const bridgeRelations: readonly Relation[] = [
  ...(['', '.deposit', '.withdrawal'] as const).map((way) =>
    relation({
      rows: `bridge${way}`,
      operation: toolNames.listBridgeTransfers,
      noun: way === '' ? 'bridge transfers' : `${way.slice(1)}s`,
      arguments: way === '' ? {} : { direction: way.slice(1) },
      columns: columns({
        amount: 'amount_decimal',
        time: 'timestamp',
        who: 'from/address',
        claimableAt: 'challenge_ends_at/time',
      }),
      filters: { status: { argument: 'status', path: 'status' } },
      size: 'amount',
      units: { bare: 'amount' },
      key: 'transaction',
      tokens: ['symbol', 'token'],
      wallet: 'address',
      time: 'timestamp',
      sorts: { 'most:time': {} },
      order: 'most:time',
      limit: 100,
      pages: true,
    }),
  ),
]
