import { useOperation } from '../../api/useOperation.ts'
import { useTitle } from '../../parts/useTitle.ts'
import { CostsCard } from './CostsCard.tsx'
import { GasFigures } from './GasFigures.tsx'
import { GasHistory } from './GasHistory.tsx'

/** What transactions cost now, and how much gas was used. */
export function GasPage() {
  useTitle('Gas')
  const oracle = useOperation('get_gas_oracle', {}, { live: 4_000 })
  return (
    <div class="stack">
      <div class="view-head">
        <div class="view-title">
          <h1>Gas</h1>
          <p class="lead">
            A transaction pays for the gas it uses here and for its bytes on Ethereum; both are in the costs
            below.
          </p>
        </div>
      </div>
      <GasFigures of={oracle} />
      <CostsCard of={oracle} />
      <GasHistory />
    </div>
  )
}
