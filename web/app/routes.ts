import type { FunctionComponent } from 'preact'
import type { Params } from '../router/matchPattern.ts'

export type PageProps = { params: Params; query: URLSearchParams }
export type Page = FunctionComponent<PageProps>

/** Every page by the form of its address; each is loaded when it is first visited. */
export const routes: Readonly<Record<string, () => Promise<Page>>> = {
  '/': async () => (await import('../pages/home/HomePage.tsx')).HomePage,
  '/tools': async () => (await import('../pages/tools/ToolsPage.tsx')).ToolsPage,
  '/tools/:name': async () => (await import('../pages/tools/ToolPage.tsx')).ToolPage,
  '/catalog': async () => (await import('../pages/catalog/CatalogPage.tsx')).CatalogPage,
  '/catalog/:name': async () => (await import('../pages/tools/ToolPage.tsx')).ToolPage,
  '/token/:name': async () => (await import('../pages/token/TokenPage.tsx')).TokenPage,
  '/stocks': async () => (await import('../pages/stocks/StocksPage.tsx')).StocksPage,
  '/block/:id': async () => (await import('../pages/block/BlockPage.tsx')).BlockPage,
  '/tx/:hash': async () => (await import('../pages/transaction/TransactionPage.tsx')).TransactionPage,
  '/pool/:id': async () => (await import('../pages/pool/PoolPage.tsx')).PoolPage,
  '/wallet/:address': async () => (await import('../pages/wallet/WalletPage.tsx')).WalletPage,
  '/assistant': async () => (await import('../pages/assistant/AssistantPage.tsx')).AssistantPage,
  '/status': async () => (await import('../pages/status/StatusPage.tsx')).StatusPage,
  '/docs': async () => (await import('../pages/docs/DocsPage.tsx')).DocsPage,
  '/docs/:page': async () => (await import('../pages/docs/DocsPage.tsx')).DocsPage,
}
