import type { ItemOf } from '../../api/ResultOf.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { ListPanel } from '../../explorer/ListPanel.tsx'
import { StatusBadge } from '../../explorer/StatusBadge.tsx'
import { formatWei } from '../../format/formatWei.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

const columns: readonly Column<ItemOf<'list_transactions'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Direction', show: ({ direction }) => direction },
  {
    title: 'Function',
    show: ({ method, kind, selector }) =>
      method === null ? (
        <span class="faint">{kind === 'call' ? selector : kind}</span>
      ) : (
        <code>
          <Untrusted text={method} most={32} />
        </code>
      ),
  },
  columnOf.address('With', (row) => row.counterparty, { label: (row) => row.counterparty_label }),
  { title: 'Value', end: true, show: ({ value_wei: wei }) => formatWei(wei) },
  { title: 'Fee', end: true, wide: true, show: ({ fee_wei: wei }) => formatWei(wei) },
  {
    title: 'Status',
    show: ({ status, failure }) => (
      <>
        <Known value={status}>{(known) => <StatusBadge status={known} />}</Known>{' '}
        {failure !== null && (
          <span class="faint">
            <Untrusted text={failure} most={60} />
          </span>
        )}
      </>
    ),
  },
]

/** Transactions that the address sent or was called by. */
export const TransactionsPanel = ({ address }: { address: string }) => (
  <ListPanel
    label="Transactions"
    name="list_transactions"
    args={{ address, limit: 25 }}
    columns={columns}
    keyOf={({ transaction }) => transaction}
    empty="No transaction of this address is known"
  />
)
