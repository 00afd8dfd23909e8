import type { Loaded } from '../../api/useOperation.ts'
import type { Call } from '../../explorer/CallLink.tsx'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import type { Pool } from './Pool.ts'

const columns: readonly Column<Pool['windows'][number]>[] = [
  {
    title: 'Window',
    show: ({ window, complete }) => (complete ? window : `${window}, not indexed yet`),
  },
  {
    title: 'Change',
    end: true,
    show: ({ price_change_percent: percent }) => <Percent value={percent} />,
  },
  columnOf.dollars('Volume', (row) => row.volume_usd, { short: true }),
  columnOf.dollars('Fees', (row) => row.fees_usd, { short: true }),
  {
    title: 'Buys and sells',
    show: ({ buys, sells }) => (
      <Known value={buys}>{(known) => <SideBar buys={known} sells={sells ?? 0} />}</Known>
    ),
  },
  columnOf.number('Traders', (row) => row.traders, { wide: true }),
]

/** The pool over the last hour, day and week. */
export const PoolWindows = ({ loaded, call }: { loaded: Loaded<Pool>; call: Call }) => (
  <LoadedCard title="Activity" of={loaded} call={call} flush>
    {({ data }) => (
      <DataTable
        label="Activity by window"
        rows={data.windows}
        keyOf={({ window }) => window}
        empty="No activity"
        columns={columns}
      />
    )}
  </LoadedCard>
)
