import { useOperation } from '../../api/useOperation.ts'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { Pager } from '../../explorer/Pager.tsx'
import { tableRem } from '../../explorer/tableRem.ts'
import { useTitle } from '../../parts/useTitle.ts'
import { currentPlace } from '../../router/currentPlace.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { useStore } from '../../store/useStore.ts'
import { RecentTransactions } from './RecentTransactions.tsx'

/** Blocks whose transactions make a page: each costs one request. */
const blocksOfPage = 10

/** The newest transactions of the whole chain, block by block. */
export function TransactionsPage() {
  useTitle('Transactions')
  const cursor = useStore(currentPlace).query.get('cursor')
  const args = { limit: blocksOfPage, ...(cursor === null ? {} : { cursor }) }
  const blocks = useOperation('list_blocks', args, { live: false })
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>Transactions</h1>
          <p class="lead">The transactions of {blocksOfPage} blocks, newest first.</p>
        </div>
        <span class="row">
          <button type="button" class="button small" onClick={blocks.again}>
            Look again
          </button>
          <Link class="button small" to={places.blocks}>
            Newest blocks
          </Link>
        </span>
      </div>
      <LoadedCard
        title="Newest transactions"
        of={blocks}
        call={{ name: 'list_blocks', args }}
        rem={tableRem(20)}
        flush
      >
        {({ data, next_cursor: next }) => (
          <>
            <RecentTransactions key={data.items[0]?.hash} blocks={data.items} />
            <Pager next={next} />
          </>
        )}
      </LoadedCard>
    </div>
  )
}
