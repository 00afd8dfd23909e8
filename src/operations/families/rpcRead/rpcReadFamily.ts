import type { Family } from '../../kernel/CatalogRow.ts'
import { blockMethods } from './blockMethods.ts'
import { callMethods } from './callMethods.ts'
import { nodeMethods } from './nodeMethods.ts'
import { stateMethods } from './stateMethods.ts'
import { toRpcRow } from './toRpcRow.ts'

/** The node's own methods that only read, for those who know what to ask. */
export const rpcReadFamily: Family = {
  name: 'rpc_read',
  purpose: 'Read methods of the node, with hex numbers also as decimals.',
  promises: 32,
  rows: () => [...nodeMethods, ...stateMethods, ...blockMethods, ...callMethods].map(toRpcRow),
}
