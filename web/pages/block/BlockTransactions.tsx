import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { type BlockTransaction, transactionColumns } from './transactionColumns.tsx'

const columns: readonly Column<BlockTransaction>[] = [
  { title: '#', end: true, show: ({ index }) => index },
  ...transactionColumns,
]

type BlockTransactionsProps = {
  rows: readonly BlockTransaction[]
  /** Whether the node still has them. */
  kept: boolean
}

/** The block's transactions in their order. */
export const BlockTransactions = ({ rows, kept }: BlockTransactionsProps) => (
  <DataTable
    label="Transactions"
    rows={rows}
    columns={columns}
    keyOf={({ hash }) => hash}
    empty={kept ? 'This block has no transactions' : 'The node no longer keeps them'}
    most={50}
  />
)
