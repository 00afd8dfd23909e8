import { headStore } from '../api/headStore.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { useStore } from '../store/useStore.ts'

/** Across every page while the chain cannot be read: what is shown then is old. */
export function NodeNotice({ path }: { path: string }) {
  const head = useStore(headStore)
  if (head.state !== 'down' || path === places.status) return null
  return (
    <div class="notice" role="status">
      <p>
        {head.failure.message} What stands below may be old; it refreshes by itself once the chain answers.{' '}
        <Link to={places.status}>Details</Link>
      </p>
    </div>
  )
}
