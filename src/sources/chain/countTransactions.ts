import type { RpcBlock } from './RpcBlock.ts'

/** The root of a block without transactions. */
const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/** How many transactions a block has; null where its header knows of some and the node has forgotten them. */
export function countTransactions({
  transactions,
  transactionsRoot,
}: Pick<RpcBlock<unknown>, 'transactions' | 'transactionsRoot'>): number | null {
  return transactions.length === 0 && transactionsRoot !== emptyRoot ? null : transactions.length
}

export const transactionsForgotten = 'The node no longer keeps the transactions of this block.'
