import { beforeAll, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { seriousFindings } from './seriousFindings.ts'
import { sharedSite } from './sharedSite.ts'

let url: string
beforeAll(async () => {
  url = (await sharedSite()).server.url
})

it('finds a section by a word with a typo, and an error by the beginning of its code', async () => {
  const { page, troubles, close } = await openPage(url, { width: 390 })
  await page.goto('/docs/rest')
  const field = page.getByRole('searchbox', { name: 'Search the documentation' })
  const found = page.getByRole('list', { name: 'Sections found' })
  await field.fill('cursr')
  await found
    .getByRole('link', { name: /Cursor/ })
    .first()
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await field.fill('RATE_LIM')
  await found.getByRole('link', { name: /^RATE_LIMITED/ }).click()
  await page.waitForURL(/\/docs\/errors#RATE_LIMITED$/)
  await page.locator('#RATE_LIMITED').waitFor()
  const top = async () => (await page.locator('#RATE_LIMITED').boundingBox())?.y
  await expect.poll(top).toBeLessThan(900)
  await field.fill('zzzzqqqq')
  await page.getByText('Nothing has these words').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(troubles()).toEqual([])
  await close()
})
