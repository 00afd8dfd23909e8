import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { isLong } from '../isLong.ts'
import { layoutShift } from './layoutShift.ts'
import { seriousFindings } from './seriousFindings.ts'

const screenshots = join(findProjectRoot(), '.cache', 'screenshots')

/**
 * A page stands still while it loads, fits desktop and phone, has nothing in it that keeps people out, dark or
 * light; the long form keeps pictures of it. A list that is built of parts others show too is searched once only.
 */
export async function expectWhole(page: Page, name: string, looks: 'all' | 'few' = 'all'): Promise<void> {
  mkdirSync(screenshots, { recursive: true })
  const look = async (theme: 'dark' | 'light', width: number) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate('document.documentElement.scrollWidth')
    expect(wide, `${theme}, ${width} px`).toBeLessThanOrEqual(width)
    if (isLong)
      await page.screenshot({ path: join(screenshots, `${name}-${theme}-${width}.png`), fullPage: true })
  }
  expect(await layoutShift(page), 'layout shift').toBeLessThan(0.1)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.title()).toMatch(/Sherwood/)
  // Where time is short half of the pages are searched light and on a desktop, the others dark and on a phone.
  const isEven = name.length % 2 === 0
  await look('light', 1280)
  if (isLong || isEven) expect(await seriousFindings(page), 'light, on a desktop').toEqual([])
  if (isLong) {
    await look('dark', 1280)
    await look('light', 390)
  }
  await look('dark', 390)
  if (isLong ? looks === 'all' : !isEven) expect(await seriousFindings(page), 'dark, on a phone').toEqual([])
}
