import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/config/projectFiles.ts'
import { openPage } from './openBrowser.ts'
import { seriousFindings } from './seriousFindings.ts'
import { sharedSite } from './sharedSite.ts'

/** A browser beside a node and a service on two busy cores. */
const patienceMs = 240_000

const screenshots = join(findProjectRoot(), '.cache', 'screenshots')

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
  mkdirSync(screenshots, { recursive: true })
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
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.title()).toMatch(/Sherwood/)
      const look = async (theme: 'dark' | 'light', width: number) => {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height: 900 })
        const wide = await page.evaluate('document.documentElement.scrollWidth')
        expect(wide, `${theme}, ${width} px`).toBeLessThanOrEqual(width)
        const path = join(screenshots, `${nameOf(address)}-${theme}-${width}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      await look('light', 1280)
      expect(await seriousFindings(page), 'light, on a desktop').toEqual([])
      await look('dark', 1280)
      await look('light', 390)
      await look('dark', 390)
      expect(await seriousFindings(page), 'dark, on a phone').toEqual([])
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
