import type { ItemOf } from '../../api/ResultOf.ts'
import { Choice } from '../../explorer/Choice.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { ListCard } from '../../explorer/ListCard.tsx'
import { Select } from '../../explorer/Select.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { Moment } from '../../values/Moment.tsx'
import { BridgeAmount } from './BridgeAmount.tsx'
import { BridgeFigures } from './BridgeFigures.tsx'

const directions = ['both', 'deposit', 'withdrawal'] as const
const directionTitles = { both: 'Both ways', deposit: 'Deposits', withdrawal: 'Withdrawals' }
const statuses = ['any', 'completed', 'in_challenge', 'claimable'] as const
const statusTitles = {
  any: 'Any state',
  completed: 'Completed',
  in_challenge: 'In challenge',
  claimable: 'Claimable',
}
const tones = { completed: 'good', in_challenge: 'warn', claimable: '' }

const columns: readonly Column<ItemOf<'list_bridge_transfers'>>[] = [
  columnOf.transaction('Time', (row) => row.timestamp),
  { title: 'Direction', show: ({ direction }) => direction },
  { title: 'Amount', end: true, show: (row) => <BridgeAmount of={row} /> },
  columnOf.address('From', (row) => row.from),
  columnOf.address('To', (row) => row.to),
  {
    title: 'State',
    show: ({ status }) => <span class={`badge ${tones[status]}`}>{statusTitles[status].toLowerCase()}</span>,
  },
  {
    title: 'Can be claimed',
    show: ({ challenge_ends_at: end }) =>
      end === null ? <span class="faint">nothing to claim</span> : <Moment iso={end} />,
  },
]

/** What crossed the canonical bridge, both ways, and when withdrawals can be claimed. */
export function BridgePage() {
  useTitle('Bridge')
  const [direction, chooseDirection] = useKeptChoice('direction', directions)
  const [status, chooseStatus] = useKeptChoice('status', statuses)
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>Bridge</h1>
          <p class="lead">
            Deposits and withdrawals over the canonical bridge to Ethereum. Plain deposits of ether leave no
            log on this side and are not listed.
          </p>
        </div>
      </div>
      <BridgeFigures />
      <div class="row">
        <Choice
          label="Direction"
          names={directions}
          chosen={direction}
          choose={chooseDirection}
          titleOf={(name) => directionTitles[name]}
        />
        <Select
          label="State"
          names={statuses}
          chosen={status}
          choose={chooseStatus}
          titleOf={(name) => statusTitles[name]}
        />
      </div>
      <ListCard
        title="Transfers"
        name="list_bridge_transfers"
        args={{ direction, ...(status === 'any' ? {} : { status }), limit: 25 }}
        columns={columns}
        keyOf={({ transaction, log_index: at }) => `${transaction} ${at}`}
        empty="No transfer fits"
      />
    </div>
  )
}
