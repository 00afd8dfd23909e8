import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 120_000

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

describe('names that strangers wrote', () => {
  it.each(names.map((name, at) => [at, name] as const))(
    'number %i breaks neither the layout nor safety',
    async (_, name) => {
      const { page, troubles, close } = await openPage(url, { width: 390 })
      // The service cleans names before it sends them; here it has stopped doing so.
      await page.route(/api\/v1\/(search_token|get_token|list_trending)$/, async (route) => {
        const response = await route.fetch()
        const text = JSON.stringify(name)
        const body = (await response.text()).replace(
          /"(name|symbol)":"[^"]*"/g,
          (_, key) => `"${key}":${text}`,
        )
        await route.fulfill({ response, body })
      })
      await page.goto('/tools/get_token?token=AAPL')
      await page.getByRole('region', { name: 'Result' }).getByText('Decimals').waitFor()
      await page.goto('/tools/search_token?query=AAPL')
      const rows = page.getByRole('region', { name: 'Result' }).locator('tbody tr')
      await rows.first().waitFor()
      await page.goto('/')
      await page.getByRole('combobox').fill('AAPL')
      await page.getByRole('option').nth(1).waitFor()
      expect(await page.evaluate('window.caught')).toBeUndefined()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      const list = await page.getByRole('listbox').boundingBox()
      expect(list?.height).toBeLessThan(700)
      expect(await page.locator('main img, main script, a[href^="javascript:"]').count()).toBe(0)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
