import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { watchLayout } from './layoutShift.ts'

const { findBrowser }: { findBrowser(): string | undefined } = await import(
  join(findProjectRoot(), 'scripts/setup/browser.mjs')
)

let browser: Promise<Browser> | undefined

/** The browser that all tests of this worker share. */
function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('There is no Chromium yet: npm test fetches one.')
  // A sandbox needs rights that tests under root and in containers do not have.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  browser ??= chromium.launch({ executablePath, args })
  return browser
}

/** Ends it, for a process that goes on without. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

export type SitePage = {
  page: Page
  context: BrowserContext
  /** Errors of scripts, refusals of the Content-Security-Policy and requests to other hosts so far. */
  troubles(): string[]
  close(): Promise<void>
}

export type PageOptions = { width?: number; height?: number; theme?: 'dark' | 'light'; scripts?: boolean }

/** What a browser logs of a request that failed; pages show such failures themselves. */
const isFailedRequest = (text: string) => /Failed to load resource/.test(text)

/** A fresh visitor at a site. */
export async function openPage(
  siteUrl: string,
  { width = 1280, height = 900, theme = 'light', scripts = true }: PageOptions = {},
): Promise<SitePage> {
  const context = await (await openBrowser()).newContext({
    baseURL: siteUrl,
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await watchLayout(page)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFailedRequest(message.text())) troubles.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(siteUrl).host)
      troubles.push(`request to ${url}`)
  })
  return { page, context, troubles: () => [...troubles], close: () => context.close() }
}
