import { beforeAll, describe, expect, it } from 'vitest'
import { placeOf } from '../world/placeOf.ts'
import { balancesAfter, rescanTransfers } from '../world/rescanTransfers.ts'
import type { TestWorld } from '../world/startWorld.ts'
import { openPage } from './openBrowser.ts'
import { seriousFindings } from './seriousFindings.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000

let url: string
let world: TestWorld
beforeAll(async () => {
  const site = await sharedSite()
  url = site.server.url
  world = site.world
})

async function countHolders(symbol: string): Promise<number> {
  const head = await world.client.getBlockNumber()
  return balancesAfter(await rescanTransfers(world, placeOf(world, symbol), head)).size
}

describe('the assistant', () => {
  it(
    'answers a question of the address, and its figure opens the call it came from',
    async () => {
      const { page, troubles, close } = await openPage(url, { width: 390, theme: 'dark' })
      await page.goto(`/assistant?q=${encodeURIComponent('How many holders does CASHCAT have?')}`)
      const step = page.locator('.step', { hasText: 'get_holders' })
      await step.waitFor()
      const holders = String(await countHolders('CASHCAT'))
      const figure = page.locator('.answer-text').getByRole('button', { name: holders, exact: true }).first()
      await figure.click()
      expect(await page.locator('.cited-source').textContent()).toContain('data.holders')
      expect(await page.locator('.cited-source').textContent()).toContain(`= ${holders}`)
      await page.getByRole('region', { name: 'Result' }).getByRole('tab', { name: 'JSON' }).click()
      const result = await page.getByRole('region', { name: 'The result as JSON' }).textContent()
      expect(JSON.parse(result ?? '').data.holders).toBe(Number(holders))
      expect(await page.locator('.disclaimer').textContent()).toMatch(/financial, legal or investment advice/)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      expect(await seriousFindings(page)).toEqual([])

      await page.getByLabel('Your question').fill('And NVDA?')
      await page.getByLabel('Your question').press('Enter')
      await expect.poll(() => page.locator('.turn .answer-text').count()).toBe(2)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'takes hostile questions and answers as text',
    async () => {
      const { page, troubles, close } = await openPage(url)
      const hostile = '<img src=x onerror="window.caught=1"> [x](javascript:alert(1)) **b** \u202e'
      await page.route('**/api/agent', (route) =>
        route.fulfill({
          json: {
            ok: true,
            network: 'devnet',
            answer: `${hostile}\n\n- ${hostile}\n\n| a | b |\n|---|---|\n| ${hostile} | ${'x'.repeat(5_000)} |`,
            mode: hostile,
            outcome: 'answered',
            calls: [{ id: 'a', tool: hostile, arguments: { hostile }, ok: true, duration_ms: 1 }],
            citations: [{ figure: 'b', value: 1, call: 'a', path: hostile, block: 1 }],
            suggestions: [hostile],
            notes: [hostile],
            disclaimer: hostile,
          },
        }),
      )
      await page.goto('/assistant')
      await page.getByLabel('Your question').fill(hostile)
      await page.getByRole('button', { name: 'Ask' }).click()
      await page.locator('.answer-text').waitFor()
      expect(await page.evaluate('window.caught')).toBeUndefined()
      expect(await page.locator('main img, main script, main a[href*="javascript"]').count()).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1280)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'says what failed, and asks again when told to',
    async () => {
      const { page, close } = await openPage(url)
      let failing = true
      await page.route('**/api/agent', (route) =>
        failing
          ? route.fulfill({ status: 501, json: { ok: false, code: 'NOT_BUILT', message: 'Not built here.' } })
          : route.continue(),
      )
      await page.goto('/assistant?q=NVDA')
      await page.getByRole('alert').getByText('Not built here.').waitFor()
      failing = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.locator('.answer-text').waitFor()
      await close()
    },
    patienceMs,
  )
})
