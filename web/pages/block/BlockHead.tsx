import { headStore } from '../../api/headStore.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { useStore } from '../../store/useStore.ts'
import { Moment } from '../../values/Moment.tsx'
import type { Block } from './Block.ts'

const tones = { finalized: 'good', safe: 'good', latest: '' } as const

/** Which block this is, and the way to its neighbours. */
export function BlockHead({ block }: { block: Block }) {
  const head = useStore(headStore)
  const { number, hash, timestamp, finality } = block
  const newest = head.state === 'up' ? head.health.block : number
  return (
    <div class="view-head">
      <div class="view-title">
        <h1>Block {formatNumber(number)}</h1>
        <div class="row small">
          <span class={`badge ${tones[finality]}`}>{finality === 'latest' ? 'not yet final' : finality}</span>
          <Moment iso={timestamp} full />
        </div>
        <div class="row small">
          <code class="whole-id">{hash}</code>
          <CopyButton text={hash} what="the block’s hash" />
        </div>
      </div>
      <nav class="row" aria-label="Neighbouring blocks">
        {number > 0 && (
          <Link class="button small" to={places.block(number - 1)}>
            Previous
          </Link>
        )}
        {number < newest ? (
          <Link class="button small" to={places.block(number + 1)}>
            Next
          </Link>
        ) : (
          <span class="small faint">the newest block</span>
        )}
      </nav>
    </div>
  )
}
