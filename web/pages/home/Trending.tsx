import { useOperation } from '../../api/useOperation.ts'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatUsd, formatUsdShort } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Change } from '../../values/Change.tsx'
import { Nothing } from '../../values/Nothing.tsx'

type TrendingItem = {
  token: string
  symbol: string | null
  price_usd: number | null
  price_change_percent: number | null
  volume_usd: number | null
}

const columns: readonly Column<TrendingItem>[] = [
  {
    title: 'Token',
    show: ({ token, symbol }) => <TokenLink address={token} symbol={symbol} most={16} />,
  },
  {
    title: 'Price',
    end: true,
    show: ({ price_usd: price }) => (price === null ? <Nothing /> : formatUsd(price)),
  },
  { title: 'Change', end: true, show: (row) => <Change percent={row.price_change_percent} /> },
  {
    title: 'Volume',
    end: true,
    show: ({ volume_usd: volume }) => (volume === null ? <Nothing /> : formatUsdShort(volume)),
  },
]

/** Tokens that are traded most right now. */
export function Trending() {
  const trending = useOperation<{ items: TrendingItem[] | null }>(
    'list_trending',
    { window: '24h', limit: 6 },
    { live: 10_000 },
  )
  return (
    <Card title="Most traded in 24 hours" flush>
      <div class={trending.state === 'ready' ? '' : 'card-body'}>
        <LoadedView of={trending} what="tokens">
          {({ data }) => (
            <DataTable
              label="Most traded in 24 hours"
              rows={data.items}
              columns={columns}
              keyOf={({ token }) => token}
              empty="No trades in this window"
            />
          )}
        </LoadedView>
      </div>
    </Card>
  )
}
