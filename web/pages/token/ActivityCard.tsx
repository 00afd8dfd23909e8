import type { Loaded } from '../../api/useOperation.ts'
import { DataTable } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { Percent } from '../../explorer/Percent.tsx'
import { SideBar } from '../../explorer/SideBar.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { type TokenScan, windows } from './TokenScan.ts'

/** What happened in the last minutes and hours. */
export const ActivityCard = ({ scan, name }: { scan: Loaded<TokenScan>; name: string }) => (
  <LoadedCard title="Activity" of={scan} call={{ name: 'scan_token', args: { query: name } }} flush>
    {({ data: { market } }) => (
      <DataTable
        label="Activity by window"
        rows={windows}
        keyOf={(window) => window}
        empty="No activity"
        columns={[
          { title: 'Window', show: (window) => window },
          { title: 'Change', end: true, show: (window) => <Percent value={market.change_pct[window]} /> },
          {
            title: 'Volume',
            end: true,
            show: (window) => <Known value={market.volume_usd[window]}>{formatUsdShort}</Known>,
          },
          {
            title: 'Buys and sells',
            show: (window) => (
              <Known value={market.trades[window]}>
                {({ buys, sells }) => <SideBar buys={buys} sells={sells} />}
              </Known>
            ),
          },
          {
            title: 'Buyers',
            end: true,
            wide: true,
            show: (window) => (
              <Known value={market.traders[window]}>{({ buyers }) => formatNumber(buyers)}</Known>
            ),
          },
          {
            title: 'Sellers',
            end: true,
            wide: true,
            show: (window) => (
              <Known value={market.traders[window]}>{({ sellers }) => formatNumber(sellers)}</Known>
            ),
          },
        ]}
      />
    )}
  </LoadedCard>
)
