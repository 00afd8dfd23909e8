import type { FunctionComponent } from 'preact'
import { CatalogPage } from '../pages/catalog/CatalogPage.tsx'
import { HomePage } from '../pages/home/HomePage.tsx'
import { StatusPage } from '../pages/status/StatusPage.tsx'
import { ToolPage } from '../pages/tools/ToolPage.tsx'
import { ToolsPage } from '../pages/tools/ToolsPage.tsx'
import type { PageProps } from './PageProps.ts'

export type Page = FunctionComponent<PageProps>

/** A page that is there from the start, or one whose code is fetched at the first visit. */
export type Route = { page: Page } | { load: () => Promise<Page> }

// Pages that are visited together are fetched together: a chunk for each would be two dozen small requests.
const explorer = async () => (await import('./explorerPages.gen.ts')).explorerPages

const docs: Route = { load: async () => (await import('../pages/docs/DocsPage.tsx')).DocsPage }

/** Every page by the form of its address. */
export const routes: Readonly<Record<string, Route>> = {
  '/': { page: HomePage },
  '/tools': { page: ToolsPage },
  '/tools/:name': { page: ToolPage },
  '/catalog': { page: CatalogPage },
  '/catalog/:name': { page: ToolPage },
  '/token/:name': { load: async () => (await explorer()).TokenPage },
  '/stocks': { load: async () => (await explorer()).StocksPage },
  '/markets': { load: async () => (await explorer()).MarketsPage },
  '/launches': { load: async () => (await explorer()).LaunchesPage },
  '/blocks': { load: async () => (await explorer()).BlocksPage },
  '/txs': { load: async () => (await explorer()).TransactionsPage },
  '/gas': { load: async () => (await explorer()).GasPage },
  '/bridge': { load: async () => (await explorer()).BridgePage },
  '/block/:id': { load: async () => (await explorer()).BlockPage },
  '/tx/:hash': { load: async () => (await explorer()).TransactionPage },
  '/pool/:id': { load: async () => (await explorer()).PoolPage },
  '/wallet/:address': { load: async () => (await explorer()).WalletPage },
  '/assistant': { load: async () => (await import('../pages/assistant/AssistantPage.tsx')).AssistantPage },
  '/status': { page: StatusPage },
  '/docs': docs,
  '/docs/:page': docs,
}
