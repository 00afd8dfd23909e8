import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { Amount } from '../../explorer/Amount.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'

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
export function TransfersPanel({ address }: { address: string }) {
  const args = { address, limit: 50 }
  const transfers = useOperation('get_wallet_transfers', args, { live: 5_000 })
  return (
    <PanelBody of={transfers} call={{ name: 'get_wallet_transfers', args }} what="the transfers">
      {({ data }) => (
        <DataTable
          label="Transfers"
          live
          rows={data.items}
          columns={columns}
          keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
          empty="No token has moved here"
        />
      )}
    </PanelBody>
  )
}
