import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatAmount } from '../../explorer/formatAmount.ts'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { InstrumentCell } from './InstrumentCell.tsx'
import { fits, type StockFilter } from './StockRow.ts'

const call = { name: 'list_stock_tokens', args: { limit: 250 } } as const

const columns: readonly Column<ItemOf<'list_stock_tokens'>>[] = [
  { title: 'Instrument', by: ({ symbol }) => symbol, show: (row) => <InstrumentCell {...row} /> },
  {
    title: 'Sector',
    wide: true,
    by: ({ sector }) => sector,
    show: ({ sector }) => <Known value={sector}>{wordsOf}</Known>,
  },
  {
    title: 'Shares a token',
    end: true,
    by: ({ shares_per_token: shares }) => Number(shares),
    show: ({ shares_per_token: shares }) => shares,
  },
  {
    title: 'Supply in shares',
    end: true,
    by: ({ supply_shares: shares }) => (shares === null ? null : Number(shares)),
    show: ({ supply_shares: shares }) => <Known value={shares}>{formatAmount}</Known>,
  },
  columnOf.number('Holders', (row) => row.holders, { sort: true }),
  columnOf.number('Pools', (row) => row.pools, { sort: true }),
  {
    title: 'Oracle',
    by: ({ feed }) => (feed === null ? null : 'feed'),
    show: ({ feed, paused }) =>
      paused ? (
        <span class="badge bad">paused</span>
      ) : feed === null ? (
        <span class="faint">none</span>
      ) : (
        'feed'
      ),
  },
]

/** Every instrument of the issuer. */
export function InstrumentsPanel({ filter }: { filter: StockFilter }) {
  const list = useOperation(call.name, call.args, { live: 60_000 })
  return (
    <PanelBody of={list} call={call} what="the instruments" rem={tableRem(30)}>
      {({ data }) => (
        <DataTable
          label="Instruments"
          rows={data.items.filter((row) => fits(row, filter))}
          columns={columns}
          keyOf={({ address }) => address}
          empty="No instrument fits"
          most={60}
          kept="order"
        />
      )}
    </PanelBody>
  )
}
