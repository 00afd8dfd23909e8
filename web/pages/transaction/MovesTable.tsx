import { AddressLink } from '../../explorer/AddressLink.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { AssetView } from './AssetView.tsx'
import type { Transaction } from './Transaction.ts'

type Move = Transaction['token_moves'][number]

const columns: readonly Column<Move>[] = [
  {
    title: 'From',
    show: ({ from, kind }) =>
      kind === 'mint' ? <span class="faint">minted</span> : <AddressLink address={from} />,
  },
  {
    title: 'To',
    show: ({ to, kind }) =>
      kind === 'burn' ? <span class="faint">burned</span> : <AddressLink address={to} />,
  },
  { title: 'Amount', end: true, show: (move) => <AssetView asset={move} /> },
  columnOf.dollars('Worth then', (move) => move.usd),
  {
    title: 'Kind',
    wide: true,
    show: ({ kind, standard }) => <span class="faint">{`${kind}, ${standard}`}</span>,
  },
]

/** Every transfer of the transaction in its order. */
export const MovesTable = ({ moves }: { moves: readonly Move[] }) => (
  <DataTable
    label="Transfers"
    rows={moves}
    columns={columns}
    keyOf={(move) => `${move.log_index} ${move.token} ${move.from} ${move.to} ${move.token_id}`}
    empty="No token and no coin moved"
  />
)
