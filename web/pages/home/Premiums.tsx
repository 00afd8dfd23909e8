import type { ItemOf } from '../../api/ResultOf.ts'
import { useOperation } from '../../api/useOperation.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import { type Column, DataTable } from '../../explorer/DataTable.tsx'
import { isFlat } from '../../explorer/isFlat.ts'
import { tableRem } from '../../explorer/tableRem.ts'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Change } from '../../values/Change.tsx'
import { Untrusted } from '../../values/Untrusted.tsx'

const columns: readonly Column<ItemOf<'list_stock_premiums'>>[] = [
  {
    title: 'Stock',
    show: ({ symbol }) => (
      <Link to={places.token(symbol)}>
        <Untrusted text={symbol} most={12} />
      </Link>
    ),
  },
  columnOf.dollars('Market', (row) => row.dex_price_usd),
  columnOf.dollars('Feed', (row) => row.oracle_price_usd),
  {
    title: 'Premium',
    end: true,
    show: ({ premium_bps: bps }) => <Change percent={bps === null ? null : bps / 100} />,
  },
]

/** Stock tokens whose market is furthest from their feed. */
export function Premiums() {
  const premiums = useOperation('list_stock_premiums', { limit: 6 }, { live: 10_000, streamed: 30_000 })
  return (
    <Card title="Stocks furthest from their feed" end={<Link to={places.stocks}>All stocks</Link>} flush>
      <div class={isFlat(premiums) ? '' : 'card-body'}>
        <LoadedView of={premiums} what="stock premiums" rem={tableRem(6)}>
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
