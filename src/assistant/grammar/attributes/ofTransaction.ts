import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { type Kind, of } from './Attribute.ts'

const field = (label: string, path: string) =>
  of(toolNames.getTransaction, 'hash', label, path, { full: true })

/** What can be asked of a transaction. */
export const ofTransaction: Kind = {
  time: field('time', 'timestamp'),
  inBlock: field('block', 'block/plain'),
  feePaid: field('fee', 'fee.total_wei/eth'),
  feePaidUsd: field('fee in dollars', 'fee.total_usd'),
  gas: field('gas used', 'fee.gas_used'),
  gasPrice: field('gas price', 'fee.gas_price_wei/gwei'),
  sender: field('from', 'from/address'),
  receiver: field('to', 'to/address'),
  position: field('place in its block', 'index'),
}
