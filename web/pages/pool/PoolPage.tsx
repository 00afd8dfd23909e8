import { useOperation } from '../../api/useOperation.ts'
import type { PageProps } from '../../app/PageProps.ts'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { AskBox } from '../../explorer/AskBox.tsx'
import { ListCard } from '../../explorer/ListCard.tsx'
import { LoadedCard } from '../../explorer/LoadedCard.tsx'
import { tradeColumns } from '../../explorer/tradeColumns.tsx'
import { tradeFeed } from '../../explorer/tradeFeed.ts'
import { tradeKey } from '../../explorer/tradeKey.ts'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { useTitle } from '../../parts/useTitle.ts'
import { useVisited } from '../../store/useVisited.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { DepthCard } from './DepthCard.tsx'
import { LiquidityEvents } from './LiquidityEvents.tsx'
import { pairName } from './Pool.ts'
import { PoolFacts } from './PoolFacts.tsx'
import { PoolFigures } from './PoolFigures.tsx'
import { PoolHead } from './PoolHead.tsx'
import { PoolOwners } from './PoolOwners.tsx'
import { PoolWindows } from './PoolWindows.tsx'

/** One pool: price, reserves, depth, who provides it, and its trades as they happen. */
export function PoolPage({ params }: PageProps) {
  const { id = '' } = params
  useTitle(`Pool ${id.slice(0, 10)}`)
  const loaded = useOperation('get_pool', { pool: id }, { live: 6_000, streamed: 60_000 })
  const known = loaded.state === 'ready' ? loaded.envelope.data : undefined
  useVisited('pool', known?.pool, known ? pairName(known) : '')
  if (loaded.state === 'failed' && loaded.failure.kind === 'refused')
    return (
      <div class="stack">
        <h1>No such pool</h1>
        <p class="soft">
          <Untrusted text={loaded.failure.message} most={300} />
        </p>
      </div>
    )
  if (loaded.state !== 'ready')
    return (
      <div class="stack">
        <h1>Pool</h1>
        <LoadedView of={loaded} what="the pool">
          {() => null}
        </LoadedView>
      </div>
    )
  const { pool } = loaded.envelope.data
  const call = { name: 'get_pool', args: { pool: id } }
  return (
    <div class="stack">
      <LoadedView of={loaded} what="the pool">
        {(envelope) => (
          <>
            <PoolHead pool={envelope.data} />
            <PoolFigures envelope={envelope} />
          </>
        )}
      </LoadedView>
      <div class="explore">
        <div class="explore-chart">
          <ChartCard query={pool} />
        </div>
        <div class="explore-side stack">
          <LoadedCard title="The pool" of={loaded} call={call}>
            {(envelope) => <PoolFacts pool={envelope.data} />}
          </LoadedCard>
          <DepthCard pool={pool} />
          <PoolOwners pool={loaded.envelope.data} />
          <AskBox about={{ kind: 'pool', id: pool }} />
        </div>
        <div class="explore-rest stack">
          <PoolWindows loaded={loaded} call={call} />
          <ListCard
            title="Trades"
            name="list_trades"
            args={{ pool, limit: 25 }}
            columns={tradeColumns.filter(({ title }) => title !== 'Pool' && title !== 'Token')}
            keyOf={tradeKey}
            empty="No trades yet"
            live={3_000}
            feed={tradeFeed(pool)}
          />
          <LiquidityEvents pool={pool} />
        </div>
      </div>
    </div>
  )
}
