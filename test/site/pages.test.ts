import { beforeAll, describe, expect, it } from 'vitest'
import { expectWhole } from './expectWhole.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

/** A browser beside a node and a service on two busy cores. */
const patienceMs = 240_000

/** Pages, each with something that is there only once its data has come. */
const pages: [address: string, settled: string][] = [
  ['/', '.card .table tbody tr'],
  ['/tools', '.operation'],
  ['/tools/get_holders?token=AAPL&limit=5', '[aria-label="Result"] .table tbody tr'],
  ['/catalog?q=liquidity', '.operation'],
  ['/status', '.figures'],
  ['/docs', '.prose h2'],
  ['/docs/errors', '.prose .table'],
]

let url: string
beforeAll(async () => {
  url = (await sharedSite()).server.url
})

const nameOf = (address: string) => address.replace(/\?.*/, '').replaceAll('/', '-').slice(1) || 'home'

describe('every page', () => {
  it.each(pages)(
    '%s is whole on a desktop and a phone, dark and light',
    async (address, settled) => {
      const { page, troubles, close } = await openPage(url)
      await page.goto(address)
      await page.locator(settled).first().waitFor()
      await expectWhole(page, nameOf(address))
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'is printed dark on light without what one presses, whatever theme is on the screen',
    async () => {
      const { page, close } = await openPage(url, { theme: 'dark' })
      await page.goto('/token/AAPL')
      await page.locator('.holders tbody tr, [role="tabpanel"] tbody tr').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.bar, .button').filter({ visible: true }).count()).toBe(0)
      const lightness = (await page.evaluate(`
        [...document.querySelectorAll('h1, h2, td, th, p, li')]
          .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
          .map((element) => {
            const [red, green, blue] = getComputedStyle(element).color.match(/[\\d.]+/g).map(Number)
            return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
          })
      `)) as number[]
      expect(lightness.length).toBeGreaterThan(10)
      expect(Math.max(...lightness)).toBeLessThan(0.5)
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        'rgb(255, 255, 255)',
      )
      await close()
    },
    patienceMs,
  )
})
