import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000

/** What strangers have put into names of tokens, or could. */
const names = [
  '<img src=x onerror="window.caught=1"><script>window.caught=1</script>',
  '\u202eesrever ni si siht\u2066 and \u200f\u200fback',
  'x'.repeat(10_240),
  'no break '.repeat(500),
  '🦊'.repeat(400),
  `Z${'\u0301\u0489\u0335'.repeat(200)}algo`,
  'javascript:alert(1)',
  '{{constructor.constructor("window.caught=1")()}}',
  '\u0000\u0001\u007f\u200b\ufeff',
]

let url: string
beforeAll(async () => {
  url = (await sharedSite()).server.url
})

/** The service cleans names before it sends them; here it has stopped doing so. */
async function passHostileNames(page: Page): Promise<void> {
  await page.route(/api\/v1\/search_token$/, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: { items: Record<string, unknown>[] } }
    const [item] = envelope.data.items
    const items = names.map((name, at) => ({
      ...item,
      name,
      symbol: name,
      address: `0x${at}${'ab'.repeat(20)}`.slice(0, 42),
    }))
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, items } } })
  })
  await page.route(/api\/v1\/get_token$/, async (route) => {
    const response = await route.fetch()
    const longest = JSON.stringify(names[2])
    const body = (await response.text()).replace(/"(name|symbol)":"[^"]*"/g, `"$1":${longest}`)
    await route.fulfill({ response, body })
  })
}

describe('names that strangers wrote', () => {
  it.each([390, 1280])(
    'break neither the layout nor safety at %i px',
    async (width) => {
      const { page, troubles, close } = await openPage(url, { width })
      await passHostileNames(page)
      const expectCalm = async () => {
        expect(await page.evaluate('window.caught')).toBeUndefined()
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        expect(
          await page.locator('main img, main script, main [onerror], a[href^="javascript:"]').count(),
        ).toBe(0)
      }
      await page.goto('/tools/search_token?query=AAPL')
      const rows = page.getByRole('region', { name: 'Result' }).locator('tbody tr')
      await rows.nth(names.length - 1).waitFor()
      await expectCalm()
      for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(200)

      await page.goto('/tools/get_token?token=AAPL')
      const fact = page.locator('.fact', { has: page.locator('dt[title=name]') })
      await fact.waitFor()
      await expectCalm()
      expect((await fact.boundingBox())?.height).toBeLessThan(500)

      await page.goto('/')
      await page.getByRole('combobox').fill('AAPL')
      await page
        .getByRole('option')
        .nth(names.length - 1)
        .waitFor()
      await expectCalm()
      for (const option of await page.getByRole('option').all())
        expect((await option.boundingBox())?.height).toBeLessThan(60)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
