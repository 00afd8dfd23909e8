import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { column } from '../Relation.ts'
import type { Attribute, Kind } from './Attribute.ts'

/** What can be asked of a block. */
export const ofBlock: Kind = Object.fromEntries(
  (
    [
      ['transactions', 'transactions', 'transaction_count'],
      ['baseFee', 'base fee', 'base_fee_wei/gwei'],
      ['gas', 'gas used', 'gas_used'],
      ['time', 'time', 'timestamp'],
      ['trades', 'trades', 'activity.swaps'],
      ['transfers', 'transfers', 'activity.transfers'],
      ['newestBlock', 'block', 'number/plain'],
    ] as const
  ).map(([measure, label, path]) => [
    measure,
    (block: string): Attribute => ({
      operation: toolNames.getBlock,
      // A block may be named by the moment at which it was the newest.
      arguments: block.includes('T') ? { timestamp: block } : { block },
      field: column(label, path),
    }),
  ]),
)
