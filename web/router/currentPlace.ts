import { createStore } from '../store/createStore.ts'
import { basePath } from './basePath.ts'

/** An address inside the site: `/tools/get_block` and what follows its question mark. */
export type Place = { path: string; query: URLSearchParams }

function readPlace(): Place {
  const { pathname, search } = window.location
  const inside = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname.slice(1)
  return { path: `/${inside.replace(/\/+$/, '')}`, query: new URLSearchParams(search) }
}

/** The page's present address. */
export const currentPlace = createStore<Place>(readPlace())

window.addEventListener('popstate', () => currentPlace.set(readPlace()))

/** Goes to an address of the site; `replace` leaves no step in the browser's history. */
export function navigate(to: string, { replace = false } = {}): void {
  const url = hrefOf(to)
  if (replace) window.history.replaceState(null, '', url)
  else window.history.pushState(null, '', url)
  currentPlace.set(readPlace())
  if (!replace) window.scrollTo(0, 0)
}

/** The browser's form of an address of the site, for href. */
export const hrefOf = (to: string): string => basePath + to.replace(/^\//, '')
