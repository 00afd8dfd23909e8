import { Change } from '../../values/Change.tsx'

/** A premium or discount, as a length to the right or left of the middle. */
export function PremiumBar({ bps, largestBps }: { bps: number; largestBps: number }) {
  const half = { width: `${(Math.min(1, Math.abs(bps) / largestBps) * 50).toFixed(1)}%` }
  return (
    <span class="premium">
      <span class="premium-figure">
        <Change percent={bps / 100} />
      </span>
      <span class="premium-bar" aria-hidden="true">
        <span class={bps >= 0 ? 'premium-over' : 'premium-under'} style={half} />
      </span>
    </span>
  )
}
