import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Route } from '../../http/Route.ts'
import { createPageHeads } from './createPageHeads.ts'
import { createSiteRoutes } from './createSiteRoutes.ts'
import { loadSite } from './loadSite.ts'
import { pageForBrowsers } from './pageForBrowsers.ts'

/** Addresses that programs and people share: each gets the form it asks for. */
const shared = ['/docs/errors']

/** The site's routes beside others; just the others where the site was not built. */
export function withSite(others: readonly Route[], kernel: Pick<Kernel, 'call'>): Route[] {
  const site = loadSite()
  if (!site) return [...others]
  const { routes, page } = createSiteRoutes(site, createPageHeads(kernel))
  return [
    ...others.map((route) => (shared.includes(route.path) ? pageForBrowsers(route, page) : route)),
    ...routes,
  ]
}
