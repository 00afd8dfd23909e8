import { useEffect, useRef, useState } from 'preact/hooks'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import type { Place } from '../router/currentPlace.ts'
import { matchPattern, type Params } from '../router/matchPattern.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { type Page, type Route, routes } from './routes.ts'

type Found = { pattern: string; params: Params; route: Route }

function find(path: string): Found | undefined {
  for (const [pattern, route] of Object.entries(routes)) {
    const params = matchPattern(pattern, path)
    if (params) return { pattern, params, route }
  }
  return undefined
}

/** The page of an address; its code is fetched at the first visit. */
export function PageSlot({ place }: { place: Place }) {
  const found = find(place.path)
  const [loaded, setLoaded] = useState<{ pattern: string; page: Page } | { pattern: string; failed: true }>()
  const shown = useRef(place.path)

  useEffect(() => {
    if (!found || 'page' in found.route) return
    const { pattern, route } = found
    route.load().then(
      (page) => setLoaded({ pattern, page }),
      () => setLoaded({ pattern, failed: true }),
    )
  }, [found?.pattern])

  useEffect(() => {
    if (shown.current === place.path) return
    shown.current = place.path
    // A new page is a new place for keyboards and screen readers too.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [place.path])

  if (!found) return <NotFoundPage path={place.path} />
  const give = (Shown: Page) => <Shown key={place.path} params={found.params} query={place.query} />
  if ('page' in found.route) return give(found.route.page)
  if (loaded?.pattern !== found.pattern) return <Skeleton what="the page" />
  if ('failed' in loaded)
    return (
      <EmptyNote title="This page could not be loaded">
        The service may have been updated or stopped. Reload the page to try again.
      </EmptyNote>
    )
  return give(loaded.page)
}
