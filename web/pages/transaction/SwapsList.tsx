import { PoolLink } from '../../explorer/PoolLink.tsx'
import { Card } from '../../parts/Card.tsx'
import { AssetView } from './AssetView.tsx'
import type { Transaction } from './Transaction.ts'

/** Swaps of the transaction, each with its pool. */
export function SwapsList({ swaps }: { swaps: Transaction['swaps'] }) {
  if (swaps.length === 0) return null
  return (
    <Card title={swaps.length === 1 ? 'Swap' : `${swaps.length} swaps`}>
      <ul class="lines">
        {swaps.map((swap) => (
          <li key={swap.log_index}>
            <PoolLink pool={swap.pool} venue={swap.venue} />
            <span>
              <AssetView asset={swap.in} /> <span class="faint">for</span> <AssetView asset={swap.out} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
