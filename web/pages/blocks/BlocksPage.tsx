import type { ItemOf } from '../../api/ResultOf.ts'
import { blockFeed } from '../../explorer/blockFeed.ts'
import { columnOf } from '../../explorer/columnOf.tsx'
import type { Column } from '../../explorer/DataTable.tsx'
import { Known } from '../../explorer/Known.tsx'
import { ListCard } from '../../explorer/ListCard.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatWei } from '../../format/formatWei.ts'
import { useTitle } from '../../parts/useTitle.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { Identifier } from '../../values/Identifier.tsx'

const columns: readonly Column<ItemOf<'list_blocks'>>[] = [
  { title: 'Block', show: ({ number }) => <Link to={places.block(number)}>{formatNumber(number)}</Link> },
  columnOf.time('Time', (row) => row.timestamp),
  columnOf.number('Transactions', (row) => row.transaction_count),
  columnOf.number('Gas used', (row) => row.gas_used),
  {
    title: 'Base fee',
    end: true,
    wide: true,
    show: ({ base_fee_wei: wei }) => <Known value={wei}>{formatWei}</Known>,
  },
  { title: 'Hash', wide: true, show: ({ hash }) => <Identifier text={hash} to={places.block(hash)} /> },
]

/** The newest blocks, as they come. */
export function BlocksPage() {
  useTitle('Blocks')
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>Blocks</h1>
        </div>
        <Link class="button small" to={places.transactions}>
          Newest transactions
        </Link>
      </div>
      <ListCard
        title="Newest blocks"
        name="list_blocks"
        args={{ limit: 25 }}
        columns={columns}
        keyOf={({ hash }) => hash}
        empty="No block yet"
        live={2_000}
        feed={blockFeed}
      />
    </div>
  )
}
