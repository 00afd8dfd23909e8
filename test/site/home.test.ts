import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000
const soon = { timeout: 60_000 }

let url: string
beforeAll(async () => {
  url = (await sharedSite()).server.url
})

type Discovery = {
  tools: { listed: number; catalog: number }
  connect: { url: string; claude_code: string; cursor: string; vs_code: string; json: object }
}

describe('the start page', () => {
  it(
    'connects clients as the discovery document does',
    async () => {
      const { connect, tools } = (await (await fetch(`${url}/api/mcp`)).json()) as Discovery
      const { page, troubles, close } = await openPage(url)
      await page.goto('/')
      await page.getByRole('button', { name: 'Copy: the MCP endpoint' }).click()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(connect.url)
      await page.getByText(`${tools.listed} tools`).waitFor()
      const card = page.getByRole('region', { name: 'Connect a client' })
      const show = (client: string) => card.getByRole('tab', { name: client, exact: true }).click()
      const code = () => card.locator('pre').textContent()
      expect(await code()).toBe(connect.claude_code)
      await show('Cursor')
      expect(await card.getByRole('link').getAttribute('href')).toBe(connect.cursor)
      await show('VS Code')
      expect(await card.getByRole('link').getAttribute('href')).toBe(connect.vs_code)
      await show('ChatGPT')
      expect(await code()).toBe(connect.url)
      await show('Other')
      expect(JSON.parse((await code()) ?? '')).toEqual(connect.json)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'shows the head that the node has, and keeps the theme one chose',
    async () => {
      const { block } = (await (await fetch(`${url}/api/health`)).json()) as { block: number }
      const { page, context, close } = await openPage(url, { theme: 'light' })
      await page.goto('/')
      const figure = page.locator('.figure', { hasText: 'Head block' }).locator('a')
      await expect.poll(() => figure.textContent(), soon).toBe(block.toLocaleString('en-GB'))
      const tape = page.locator('.tape section[aria-label="Blocks"] tbody tr td:first-child')
      await expect
        .poll(() => tape.allTextContents(), soon)
        .toEqual(Array.from({ length: 6 }, (_, at) => (block - at).toLocaleString('en-GB')))
      const theme = () => page.evaluate('document.documentElement.dataset.theme')
      expect(await theme()).toBeUndefined()
      await page.getByRole('button', { name: 'Use the dark theme' }).click()
      expect(await theme()).toBe('dark')
      await page.reload()
      expect(await theme()).toBe('dark')
      await page.getByRole('button', { name: 'Use the light theme' }).waitFor()
      expect(await context.cookies()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
