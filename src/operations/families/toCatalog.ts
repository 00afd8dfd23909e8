import type { Network } from '../../base/network/Network.ts'
import { type Operation, toRowOperation } from '../kernel/Operation.ts'
import { families } from './families.ts'

/** The rows of every family as operations. */
export const toCatalog = (network: Network): Operation[] =>
  families.flatMap((family) => family.rows(network).map((row) => toRowOperation(row, family)))
