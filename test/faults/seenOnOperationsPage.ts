import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { startServer } from '../clients/startServer.ts'
import { openPage } from '../site/openBrowser.ts'
import type { IndexedService } from './startIndexedService.ts'

/** Opens the operations page of a service in a browser, and waits until it says so. */
export async function seenOnOperationsPage({ app }: IndexedService, words: RegExp): Promise<string> {
  const server = await startServer(app.pipeline, maxBodyBytes)
  try {
    const { page, close } = await openPage(server.url)
    await page.goto('/status')
    const place = page.locator('.bad-text', { hasText: words })
    await place.first().waitFor({ timeout: 20_000 })
    const said = await place.first().textContent()
    await close()
    return said ?? ''
  } finally {
    await server.close()
  }
}
