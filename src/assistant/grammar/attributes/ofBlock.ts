import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { type Kind, of } from './Attribute.ts'

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
  ).map(([measure, label, path]) => [measure, of(toolNames.getBlock, 'block', label, path)]),
)
