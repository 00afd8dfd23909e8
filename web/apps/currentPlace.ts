import type { Place } from '../router/currentPlace.ts'
import { createStore } from '../store/createStore.ts'

/** What the site's own module of this name gives to pages, for views inside another host: they stand at no address. */
export const currentPlace = createStore<Place>({ path: '/', query: new URLSearchParams() })

/** Where the website of the service is, which the service writes into the view; empty where it has none. */
const site = document.querySelector<HTMLMetaElement>('meta[name=site]')?.content ?? ''

/** The whole address of a page of the site; none where nobody could reach it. */
export const hrefOf = (to: string): string | undefined => (site === '' ? undefined : site + to)

let openLink: ((url: string) => void) | undefined

/** Who opens addresses: the host, for a view has no window of its own to do it in. */
export function openLinksWith(open: (url: string) => void): void {
  openLink = open
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    event.preventDefault()
    open(link.href)
  })
}

export function navigate(to: string, { replace = false } = {}): void {
  const url = hrefOf(to)
  if (url !== undefined && !replace) openLink?.(url)
}
