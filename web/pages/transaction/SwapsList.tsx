import { Known } from '../../explorer/Known.tsx'
import { PoolLink } from '../../explorer/PoolLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { Card } from '../../parts/Card.tsx'
import { AssetView } from './AssetView.tsx'
import type { Asset, Transaction } from './Transaction.ts'

/** The schema tells a side only as an object with the fields of balance_changes; null where its token is unknown. */
const sideOf = (side: Transaction['swaps'][number]['in']) => (
  <Known value={side as Asset | null}>{(asset) => <AssetView asset={asset} />}</Known>
)

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
              {sideOf(swap.in)} <span class="faint">for</span> {sideOf(swap.out)}
              {swap.usd !== null && <span class="faint"> ({formatUsd(swap.usd)})</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
