import { useTitle } from '../parts/useTitle.ts'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Untrusted } from '../values/Untrusted.tsx'

/** An address that the site does not have. */
export function NotFoundPage({ path }: { path: string }) {
  useTitle('Not found')
  return (
    <div class="stack">
      <h1>Nothing is here</h1>
      <p class="soft">
        The site has no page at{' '}
        <code>
          <Untrusted text={path} most={120} />
        </code>
        .
      </p>
      <p>
        <Link to={places.home}>Start page</Link> · <Link to={places.tools}>All tools</Link> ·{' '}
        <Link to={places.docs}>Documentation</Link>
      </p>
    </div>
  )
}
