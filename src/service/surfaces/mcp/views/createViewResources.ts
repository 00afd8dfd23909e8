import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppView } from '../../../../operations/kernel/toolTraits.ts'
import { escapeMarkup } from '../../site/escapeMarkup.ts'
import { siteFolder } from '../../site/siteFolder.ts'
import type { McpResource } from '../McpResource.ts'
import { viewUri } from './viewUri.ts'

const views: Readonly<Record<AppView, { title: string; description: string }>> = {
  chart: { title: 'Price chart', description: 'Draws the candles of a token or pool.' },
  safety: { title: 'Token scan', description: 'Shows what a scan found of a token and its risks.' },
  wallet: { title: 'Holdings', description: 'Shows what an address holds and what that is worth.' },
}

/**
 * The views of MCP Apps as they were built, each one document that loads nothing. `siteUrl` is where their links
 * lead; without it they name things and lead nowhere.
 */
export function createViewResources(siteUrl = '', folder = siteFolder()): McpResource[] {
  if (folder === undefined) return []
  return (Object.keys(views) as AppView[]).flatMap((view): McpResource[] => {
    const file = join(folder, 'apps', `${view}.html`)
    if (!existsSync(file)) return []
    const site = escapeMarkup(siteUrl.replace(/\/$/, ''), 500)
    const html = readFileSync(file, 'utf8').replace('{site}', () => site)
    return [
      {
        uri: viewUri(view),
        name: `${view} view`,
        ...views[view],
        mimeType: 'text/html;profile=mcp-app',
        // No domains are named, so the host allows none.
        contentMeta: { ui: { csp: {}, prefersBorder: true } },
        read: () => html,
      },
    ]
  })
}
