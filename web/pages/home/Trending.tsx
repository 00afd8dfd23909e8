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

const columns: readonly Column<ItemOf<'list_trending'>>[] = [
  columnOf.token({ most: 16 }),
  columnOf.dollars('Price', (row) => row.price_usd),
  { title: 'Change', end: true, show: (row) => <Change percent={row.price_change_percent} /> },
  columnOf.dollars('Volume', (row) => row.volume_usd, { short: true }),
]

/** Tokens that are traded most right now. */
export function Trending() {
  const trending = useOperation(
    'list_trending',
    { window: '24h', limit: 6 },
    { live: 10_000, streamed: 30_000 },
  )
  return (
    <Card title="Most traded in 24 hours" end={<Link to={places.markets}>All markets</Link>} flush>
      <div class={isFlat(trending) ? '' : 'card-body'}>
        <LoadedView of={trending} what="tokens" rem={tableRem(6)}>
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
