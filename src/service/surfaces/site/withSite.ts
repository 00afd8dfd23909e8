import type { Network } from '../../../base/network/Network.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Route } from '../../http/Route.ts'
import { createPageHeads } from './createPageHeads.ts'
import { createSiteRoutes } from './createSiteRoutes.ts'
import { loadSite } from './loadSite.ts'
import { pageForBrowsers } from './pageForBrowsers.ts'
import { createPictureRoute } from './pictures/createPictureRoute.ts'
import { siteFolder } from './siteFolder.ts'

/** Addresses that programs and people share: each gets the form it asks for. */
const shared = ['/docs/errors']

export type SiteOptions = {
  kernel: Pick<Kernel, 'call'>
  network: Pick<Network, 'title'>
  publicUrl?: string | undefined
}

/** The site's routes beside others; just the others where the site was not built. */
export function withSite(others: readonly Route[], { kernel, network, publicUrl }: SiteOptions): Route[] {
  const folder = siteFolder()
  const site = loadSite(folder)
  if (!site || folder === undefined) return [...others]
  const describe = createPageHeads(kernel)
  const { routes, page } = createSiteRoutes(site, describe, publicUrl)
  return [
    ...others.map((route) => (shared.includes(route.path) ? pageForBrowsers(route, page) : route)),
    ...routes,
    createPictureRoute(folder, network.title, describe),
  ]
}
