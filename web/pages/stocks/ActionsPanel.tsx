import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { wordsOf } from '../../format/wordsOf.ts'
import { Moment } from '../../values/Moment.tsx'
import { InstrumentCell } from './InstrumentCell.tsx'
import { fits, type StockFilter } from './StockRow.ts'

const call = { name: 'get_corporate_actions', args: { limit: 100 } } as const
const tones = { pending: 'warn', applied: 'good', superseded: '' } as const

type Action = ItemOf<'get_corporate_actions'>

const columns: readonly Column<Action>[] = [
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
  {
    title: 'Takes effect',
    by: ({ effective_at: at }) => at,
    show: ({ effective_at: at }) => <Moment iso={at} full />,
  },
  columnOf.transaction('Announced', (row) => row.announced_at, { wide: true, sort: true }),
]

const keyOf = ({ transaction, address, effective_at: at }: Action) => `${transaction} ${address} ${at}`

/** Splits and dividends, coming and past: changes of how many shares a token stands for. */
export function ActionsPanel({ filter }: { filter: StockFilter }) {
  const actions = useOperation(call.name, call.args, { live: 30_000 })
  return (
    <PanelBody of={actions} call={call} what="the changes">
      {({ data }) => {
        const rows = data.items.filter((row) => fits(row, filter))
        const coming = rows.filter(({ status }) => status === 'pending')
        const past = rows.filter(({ status }) => status !== 'pending')
        return (
          <>
            <h3 class="panel-title">Coming ({formatNumber(coming.length)})</h3>
            <DataTable
              label="Coming changes"
              rows={coming}
              columns={columns}
              keyOf={keyOf}
              empty="No change is announced"
              first={{ title: 'Takes effect', down: false }}
            />
            <h3 class="panel-title">Past ({formatNumber(past.length)})</h3>
            <DataTable
              label="Past changes"
              rows={past}
              columns={columns}
              keyOf={keyOf}
              empty="No change is known"
              first={{ title: 'Takes effect', down: true }}
            />
          </>
        )
      }}
    </PanelBody>
  )
}
