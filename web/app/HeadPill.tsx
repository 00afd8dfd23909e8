import { headStore } from '../api/headStore.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { useStore } from '../store/useStore.ts'

/** Which chain this is and how it does, on every page. */
export function HeadPill() {
  const head = useStore(headStore)
  if (head.state === 'checking')
    return (
      <Link class="head-pill" to={places.status}>
        <span class="dot waiting" /> checking
      </Link>
    )
  if (head.state === 'down')
    return (
      <Link class="head-pill" to={places.status}>
        <span class="dot bad" /> {head.failure.kind === 'offline' ? 'offline' : 'no data'}
      </Link>
    )
  const { network, block, stalled } = head.health
  return (
    <Link class="head-pill" to={places.status}>
      <span class={`dot ${stalled ? 'warn' : 'good'}`} />
      <span>
        <span class="hidden-text">Status of </span>
        {network}
      </span>
      <span>
        <span class="hidden-text">, block </span>
        {formatNumber(block)}
      </span>
    </Link>
  )
}
