import { AddressLink } from '../../explorer/AddressLink.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { StatusBadge } from '../../explorer/StatusBadge.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatWei } from '../../format/formatWei.ts'
import { places } from '../../router/places.ts'
import { Identifier } from '../../values/Identifier.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { BlockTransaction } from './Block.ts'

const columns: readonly Column<BlockTransaction>[] = [
  { title: '#', end: true, show: ({ index }) => index },
  { title: 'Hash', show: ({ hash }) => <Identifier text={hash} to={places.transaction(hash)} /> },
  {
    title: 'Function',
    show: ({ function: name }) => (
      <Known value={name}>
        {(known) => (
          <code>
            <Untrusted text={known} most={32} />
          </code>
        )}
      </Known>
    ),
  },
  { title: 'From', show: ({ from }) => <AddressLink address={from} /> },
  {
    title: 'To',
    wide: true,
    show: ({ to, created_contract: made }) =>
      to === null ? (
        <>
          <span class="faint">creates</span>{' '}
          <Known value={made}>{(address) => <AddressLink address={address} />}</Known>
        </>
      ) : (
        <AddressLink address={to} />
      ),
  },
  { title: 'Value', end: true, wide: true, show: ({ value_wei: wei }) => formatWei(wei) },
  {
    title: 'Gas',
    end: true,
    wide: true,
    show: ({ gas_used: gas }) => <Known value={gas}>{formatNumber}</Known>,
  },
  {
    title: 'Status',
    show: ({ status }) => <Known value={status}>{(known) => <StatusBadge status={known} />}</Known>,
  },
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
