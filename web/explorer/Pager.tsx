import { currentPlace } from '../router/currentPlace.ts'
import { Link } from '../router/Link.tsx'
import { placeWith } from '../router/placeWith.ts'
import { useStore } from '../store/useStore.ts'

type PagerProps = { next: string | undefined }

/** The way to the next page of a list and back to its first; the page is part of the address. */
export function Pager({ next }: PagerProps) {
  const place = useStore(currentPlace)
  const isFirst = !place.query.has('cursor')
  if (isFirst && next === undefined) return null
  return (
    <nav class="row panel-note" aria-label="Pages">
      {!isFirst && (
        <Link class="button small" to={placeWith(place, { cursor: undefined })}>
          First page
        </Link>
      )}
      {next === undefined ? (
        <span class="small faint">the last page</span>
      ) : (
        <Link class="button small" to={placeWith(place, { cursor: next })}>
          Next page
        </Link>
      )}
    </nav>
  )
}
