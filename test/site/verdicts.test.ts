import { beforeAll, describe, expect, it } from 'vitest'
import { getSafety } from '../../src/operations/tools/safety/getSafety.ts'
import { askTool } from '../world/askTool.ts'
import { placeOf } from '../world/placeOf.ts'
import type { TestWorld } from '../world/startWorld.ts'
import { tokenSwaps } from '../world/tokenSwaps.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000

let url: string
let world: TestWorld
beforeAll(async () => {
  const site = await sharedSite()
  url = site.server.url
  world = site.world
})

describe('verdicts on the site', () => {
  it.each([
    ['CASHCAT', 'Look closer', /alone holds 8\d\.\d\d % of the supply/],
    ['AAPL', 'Trusted issuer', /with these powers: .*block accounts/],
  ])(
    'are those of get_safety, with what decided them: %s',
    async (token, words, reason) => {
      const { page, troubles, close } = await openPage(url)
      await page.goto(`/token/${token}`)
      const badge = page.locator('.card .badge.verdict')
      await badge.waitFor()
      // Beside the name too, where one looks first.
      expect(await page.locator('.view-title .badge.verdict').textContent()).toBe(words)
      expect(await badge.textContent()).toBe(words)
      const card = page.locator('.card', { has: page.locator('.badge.verdict') }).last()
      const text = (await card.textContent()) ?? ''
      expect(text).toMatch(reason)
      const { data } = await askTool(world, getSafety, { token })
      expect(text.includes('of 100')).toBe(data.score !== null)
      expect(text).toContain(data.summary.slice(0, 80))
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'mark impostors among suggestions and in transactions',
    async () => {
      const { page, troubles, close } = await openPage(url)
      await page.goto('/')
      await page.getByRole('combobox').fill('NVDA')
      await page
        .getByRole('option', { name: /NVDA.*imitates NVDA/ })
        .first()
        .waitFor()
      expect(
        await page
          .getByRole('option', { name: /stock.*NVDA/ })
          .first()
          .textContent(),
      ).not.toContain('imitates')
      const fake = placeOf(world, 'trap impostor NVDA')
      const bought = (await tokenSwaps(world, fake)).at(-1)
      await page.goto(`/tx/${bought?.transaction}`)
      await page.locator('.table .badge.bad', { hasText: 'impostor' }).first().waitFor()
      expect(await page.locator('.sentence').textContent()).toContain('NVDA (an impostor)')
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
