import { useOperation } from '../../api/useOperation.ts'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Change } from '../../values/Change.tsx'
import { Nothing } from '../../values/Nothing.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'

type PremiumItem = {
  symbol: string
  dex_price_usd: number | null
  oracle_price_usd: number | null
  premium_bps: number | null
}

const dollars = (price: number | null) => (price === null ? <Nothing /> : formatUsd(price))

const columns: readonly Column<PremiumItem>[] = [
  {
    title: 'Stock',
    show: ({ symbol }) => (
      <Link to={places.token(symbol)}>
        <Untrusted text={symbol} most={12} />
      </Link>
    ),
  },
  { title: 'Market', end: true, show: (row) => dollars(row.dex_price_usd) },
  { title: 'Feed', end: true, show: (row) => dollars(row.oracle_price_usd) },
  {
    title: 'Premium',
    end: true,
    show: ({ premium_bps: bps }) => <Change percent={bps === null ? null : bps / 100} />,
  },
]

/** Stock tokens whose market is furthest from their feed. */
export function Premiums() {
  const premiums = useOperation<{ items: PremiumItem[] }>(
    'list_stock_premiums',
    { limit: 6 },
    { live: 10_000 },
  )
  return (
    <Card title="Stocks furthest from their feed" end={<Link to={places.stocks}>All stocks</Link>} flush>
      <div class={premiums.state === 'ready' ? '' : 'card-body'}>
        <LoadedView of={premiums} what="stock premiums">
          {({ data }) => (
            <DataTable
              label="Stocks furthest from their feed"
              rows={data.items}
              columns={columns}
              keyOf={({ symbol }) => symbol}
              empty="No stock token has both a market and a feed"
            />
          )}
        </LoadedView>
      </div>
    </Card>
  )
}
