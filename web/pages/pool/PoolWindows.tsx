import type { Loaded } from '../../api/useOperation.ts'
import type { Call } from '../../explorer/CallLink.tsx'
import { DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import type { Pool } from './Pool.ts'

/** The pool over the last hour, day and week. */
export const PoolWindows = ({ loaded, call }: { loaded: Loaded<Pool>; call: Call }) => (
  <LoadedCard title="Activity" of={loaded} call={call} flush>
    {({ data }) => (
      <DataTable
        label="Activity by window"
        rows={data.windows}
        keyOf={({ window }) => window}
        empty="No activity"
        columns={[
          {
            title: 'Window',
            show: ({ window, complete }) => (complete ? window : `${window}, not indexed yet`),
          },
          {
            title: 'Change',
            end: true,
            show: ({ price_change_percent: percent }) => <Percent value={percent} />,
          },
          {
            title: 'Volume',
            end: true,
            show: ({ volume_usd: usd }) => <Known value={usd}>{formatUsdShort}</Known>,
          },
          {
            title: 'Fees',
            end: true,
            show: ({ fees_usd: usd }) => <Known value={usd}>{formatUsdShort}</Known>,
          },
          {
            title: 'Buys and sells',
            show: ({ buys, sells }) => (
              <Known value={buys}>{(known) => <SideBar buys={known} sells={sells ?? 0} />}</Known>
            ),
          },
          {
            title: 'Traders',
            end: true,
            wide: true,
            show: ({ traders }) => <Known value={traders}>{formatNumber}</Known>,
          },
        ]}
      />
    )}
  </LoadedCard>
)
