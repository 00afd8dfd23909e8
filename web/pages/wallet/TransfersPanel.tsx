import { useOperation } from '../../api/useOperation.ts'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { Amount } from '../../explorer/Amount.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'

type Transfer = {
  timestamp: string
  transaction: string
  log_index: number
  direction: 'in' | 'out' | 'self'
  token: string
  symbol: string | null
  impostor: boolean
  amount_decimal: string | null
  counterparty: string
  counterparty_label: string | null
}

const columns: readonly Column<Transfer>[] = [
  {
    title: 'Time',
    show: ({ timestamp, transaction }) => (
      <Link to={places.transaction(transaction)} title={transaction}>
        <Moment iso={timestamp} />
      </Link>
    ),
  },
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
  {
    title: 'With',
    show: ({ counterparty, counterparty_label: label }) => (
      <AddressLink address={counterparty} label={label} />
    ),
  },
]

/** Token transfers in and out. */
export function TransfersPanel({ address }: { address: string }) {
  const args = { address, limit: 50 }
  const transfers = useOperation<{ items: Transfer[] }>('get_wallet_transfers', args, { live: 5_000 })
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
