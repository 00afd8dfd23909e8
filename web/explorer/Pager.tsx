import { currentPlace, navigate } from '../router/currentPlace.ts'
import { Link } from '../router/Link.tsx'
import { placeWith } from '../router/placeWith.ts'
import { useStore } from '../store/useStore.ts'

type PagerProps = {
  next: string | undefined
  /** Where the list has moved on since: gives what `next` would be now. */
  renew?: () => Promise<string | undefined>
}

/** The way to the next page of a list and back to its first; the page is part of the address. */
export function Pager({ next, renew }: PagerProps) {
  const place = useStore(currentPlace)
  const isFirst = !place.query.has('cursor')
  if (isFirst && next === undefined) return null
  const goOn =
    renew && (async () => navigate(placeWith(currentPlace.get(), { cursor: (await renew()) ?? next })))
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
        <Link class="button small" to={placeWith(place, { cursor: next })} follow={goOn}>
          Next page
        </Link>
      )}
    </nav>
  )
}
