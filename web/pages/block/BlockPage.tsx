import type { Envelope } from '../../api/Answer.ts'
import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { AskBox } from '../../explorer/AskBox.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { Card } from '../../parts/Card.tsx'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { currentPlace } from '../../router/currentPlace.ts'
import { useStore } from '../../store/useStore.ts'
import { useVisited } from '../../store/useVisited.ts'
import { ReadableView } from '../../values/ReadableView.tsx'
import { reasonsOf } from '../../values/reasonsOf.ts'
import type { Block } from './Block.ts'
import { BlockActivity } from './BlockActivity.tsx'
import { BlockFigures } from './BlockFigures.tsx'
import { BlockHead } from './BlockHead.tsx'
import { BlockNotFound } from './BlockNotFound.tsx'
import { BlockTransactions } from './BlockTransactions.tsx'

/** One block: its place in the chain, what it holds, and its transactions. */
export function BlockPage({ params }: PageProps) {
  const { id = '' } = params
  useTitle(`Block ${id.slice(0, 12)}`)
  const cursor = useStore(currentPlace).query.get('cursor')
  const args = { block: id, include_transactions: true, ...(cursor === null ? {} : { cursor }) }
  // A tag names another block every moment; a number only gains finality.
  const isTag = /^[a-z]+$/.test(id)
  const block = useOperation('get_block', args, { live: isTag ? 2_000 : 15_000 })
  const seen = block.state === 'ready' && !isTag ? block.envelope.data.number : undefined
  useVisited('block', seen?.toString(), seen === undefined ? '' : formatNumber(seen))
  if (block.state === 'failed' && block.failure.status === 404)
    return <BlockNotFound id={id} message={block.failure.message} />
  return (
    <div class="stack">
      {block.state === 'ready' ? null : <h1>Block</h1>}
      <LoadedView of={block} what="the block">
        {({ data, warnings }) => (
          <>
            <BlockHead block={data} />
            {data.activity && <BlockActivity activity={data.activity} />}
            <BlockFigures block={data} reasons={reasonsOf(warnings)} />
          </>
        )}
      </LoadedView>
      {block.state === 'ready' && (
        <>
          <LoadedCard title="Transactions" of={block} call={{ name: 'get_block', args }} flush>
            {({ data, next_cursor: next }) => (
              <BlockTransactions
                rows={data.transactions ?? []}
                kept={data.transactions !== null}
                next={next}
              />
            )}
          </LoadedCard>
          <AskBox about={{ kind: 'block', id: String(block.envelope.data.number) }} />
          <Card title="Header">
            <HeaderFacts envelope={block.envelope} />
          </Card>
        </>
      )}
    </div>
  )
}

/** The block's own fields; what it did and its transactions stand above. */
function HeaderFacts({ envelope }: { envelope: Envelope<Block> }) {
  const { transactions: _, activity: __, ...header } = envelope.data
  return <ReadableView value={header} reasons={reasonsOf(envelope.warnings)} />
}
