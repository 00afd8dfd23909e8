import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { wordsOf } from '../../format/wordsOf.ts'
import { InstrumentCell } from './InstrumentCell.tsx'
import { fits, type StockFilter } from './StockRow.ts'

const call = { name: 'get_corporate_actions', args: { limit: 100 } } as const
const tones = { pending: 'warn', applied: 'good', superseded: '' } as const

const columns: readonly Column<ItemOf<'get_corporate_actions'>>[] = [
  { title: 'Instrument', by: ({ symbol }) => symbol, show: (row) => <InstrumentCell {...row} /> },
  {
    title: 'State',
    by: ({ status }) => status,
    show: ({ status }) => <span class={`badge ${tones[status]}`}>{status}</span>,
  },
  {
    title: 'Likely a',
    show: ({ likely_kind: kind }) => <Known value={kind}>{(known) => wordsOf(known).toLowerCase()}</Known>,
  },
  {
    title: 'Shares a token',
    end: true,
    show: ({ old_shares_per_token: old, new_shares_per_token: next }) => (
      <>
        <Known value={old}>{(known) => known}</Known> <span class="faint">to</span> {next}
      </>
    ),
  },
  columnOf.time('Takes effect', (row) => row.effective_at, { sort: true }),
  columnOf.transaction('Announced', (row) => row.announced_at, { wide: true, sort: true }),
]

/** Splits and dividends: changes of how many shares a token stands for. */
export function ActionsPanel({ filter }: { filter: StockFilter }) {
  const actions = useOperation(call.name, call.args, { live: 30_000 })
  return (
    <PanelBody of={actions} call={call} what="the changes">
      {({ data }) => (
        <DataTable
          label="Multiplier changes"
          rows={data.items.filter((row) => fits(row, filter))}
          columns={columns}
          keyOf={({ transaction, address }) => `${transaction} ${address}`}
          empty="No change is known"
        />
      )}
    </PanelBody>
  )
}
