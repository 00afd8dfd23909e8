import type { ItemOf } from '../../api/ResultOf.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { ListPanel } from '../../explorer/ListPanel.tsx'

const columns: readonly Column<ItemOf<'get_wallet_transfers'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  {
    title: 'Direction',
    show: ({ direction }) => (
      <span class={direction === 'in' ? 'up' : direction === 'out' ? 'down' : undefined}>{direction}</span>
    ),
  },
  {
    title: 'Amount',
    end: true,
    show: ({ amount_decimal: amount, token, symbol, impostor }) => (
      <Amount decimal={amount} address={token} symbol={symbol} impostor={impostor} />
    ),
  },
  columnOf.address('With', (row) => row.counterparty, { label: (row) => row.counterparty_label }),
]

/** Token transfers in and out. */
export const TransfersPanel = ({ address }: { address: string }) => (
  <ListPanel
    label="Transfers"
    name="get_wallet_transfers"
    args={{ address, limit: 50 }}
    columns={columns}
    keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
    empty="No token has moved here"
    live={5_000}
  />
)
