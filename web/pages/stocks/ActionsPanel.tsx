import { useOperation } from '../../api/useOperation.ts'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { wordsOf } from '../../format/wordsOf.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Moment } from '../../values/Moment.tsx'
import { InstrumentCell } from './InstrumentCell.tsx'
import { fits, type StockFilter } from './StockRow.ts'

type Action = {
  symbol: string
  name: string
  address: string
  status: 'pending' | 'applied' | 'superseded'
  old_shares_per_token: string | null
  new_shares_per_token: string
  likely_kind: string | null
  effective_at: string | null
  announced_at: string | null
  transaction: string
}

const call = { name: 'get_corporate_actions', args: { limit: 100 } } as const
const tones = { pending: 'warn', applied: 'good', superseded: '' } as const

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
    show: ({ effective_at: at }) => <Known value={at}>{(known) => <Moment iso={known} />}</Known>,
  },
  {
    title: 'Announced',
    wide: true,
    by: ({ announced_at: at }) => at,
    show: ({ announced_at: at, transaction }) => (
      <Known value={at}>
        {(known) => (
          <Link to={places.transaction(transaction)} title={transaction}>
            <Moment iso={known} />
          </Link>
        )}
      </Known>
    ),
  },
]

/** Splits and dividends: changes of how many shares a token stands for. */
export function ActionsPanel({ filter }: { filter: StockFilter }) {
  const actions = useOperation<{ items: Action[] }>(call.name, call.args, { live: 30_000 })
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
