import { headStore } from '../../api/headStore.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { useStore } from '../../store/useStore.ts'
import { Untrusted } from '../../values/Untrusted.tsx'

/** The chain has no such block, or not yet. */
export function BlockNotFound({ id, message }: { id: string; message: string }) {
  const head = useStore(headStore)
  const newest = head.state === 'up' ? head.health.block : undefined
  return (
    <div class="stack">
      <h1>No such block</h1>
      <p class="soft">
        <Untrusted text={message} most={200} />
        {newest !== undefined && ` Its newest block is ${formatNumber(newest)}.`}
      </p>
      <p>
        <Link to={places.block('latest')}>Watch the newest block</Link>
        {/^0x[0-9a-fA-F]{64}$/.test(id) && (
          <>
            {' · '}
            <Link to={places.transaction(id)}>Look for a transaction with this hash</Link>
          </>
        )}
      </p>
    </div>
  )
}
