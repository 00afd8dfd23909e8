import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../isLong.ts'
import { placeOf } from '../world/placeOf.ts'
import type { TestWorld } from '../world/startWorld.ts'
import { tokenSwaps } from '../world/tokenSwaps.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000
const soon = { timeout: 60_000 }

let url: string
let world: TestWorld
beforeAll(async () => {
  const site = await sharedSite()
  url = site.server.url
  world = site.world
})

const ask = async <Data>(call: string): Promise<Data> =>
  ((await (await fetch(`${url}/api/v1/${call}`)).json()) as { data: Data }).data

type Trade = { timestamp: string; usd: number; transaction: string; trader: string }

/** Every trade of some worth since a moment, page by page. */
async function tradesSince(ms: number): Promise<Trade[]> {
  const found: Trade[] = []
  let cursor = ''
  for (;;) {
    const answer = await fetch(`${url}/api/v1/list_trades?min_usd=1000&limit=100${cursor}`)
    const { data, next_cursor: next } = (await answer.json()) as {
      data: { items: Trade[] }
      next_cursor?: string
    }
    found.push(...data.items.filter(({ timestamp }) => Date.parse(timestamp) > ms))
    if (next === undefined || Date.parse(data.items.at(-1)?.timestamp ?? '') <= ms) return found
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
}

/** What somebody does from the start page who has never seen the site. */
type Task = (page: Page) => Promise<void>

/** Counts what one presses: a mouse's button, or Enter. */
const countPresses = (page: Page) =>
  page.addInitScript(`
    window.presses = 0
    addEventListener('pointerdown', () => window.presses++, true)
    addEventListener('keydown', ({ key }) => { if (key === 'Enter') window.presses++ }, true)
  `)

const search = async (page: Page, text: string) => {
  await page.getByRole('combobox').fill(text)
  await page.getByRole('option', { name: text }).first().waitFor()
  await page.getByRole('combobox').press('Enter')
}

const tasks: Record<string, Task> = {
  'price and premium of Apple': async (page) => {
    await search(page, 'AAPL')
    const { dex, premium } = await ask<{
      dex: { mid_per_token_usd: number }
      premium: { mid_bps: number }
    }>('get_stock_quote?symbol=AAPL')
    const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'Stock quote' }) })
    await card
      .getByText(`$${dex.mid_per_token_usd.toFixed(2)}`)
      .first()
      .waitFor()
    await card
      .getByText(`${Math.abs(premium.mid_bps / 100).toFixed(2)} %`)
      .first()
      .waitFor()
  },
  'holders and safety of a memecoin': async (page) => {
    await search(page, 'CASHCAT')
    await page.locator('.view-title .badge.verdict').waitFor()
    await page.getByRole('tab', { name: 'Holders' }).click()
    const { items } = await ask<{ items: { address: string }[] }>('get_holders?token=CASHCAT&limit=1')
    const largest = page.getByRole('tabpanel').locator('tbody tr').first().getByRole('link').first()
    await expect.poll(() => largest.getAttribute('title'), soon).toBe(items[0]?.address)
  },
  'the biggest trade of today, its transaction and its wallet': async (page) => {
    await page.getByRole('link', { name: 'Markets', exact: true }).click()
    await page.getByRole('tab', { name: 'Largest trades' }).click()
    const row = page.locator('section[aria-label="Largest trades"] tbody tr').first()
    const { timestamp: now } = await world.client.getBlock()
    const today = await tradesSince((Number(now) - 86_400) * 1000)
    const [largest] = today.toSorted((one, other) => other.usd - one.usd)
    await expect
      .poll(() => row.locator('td:first-child a').getAttribute('title'), soon)
      .toBe(largest?.transaction)
    expect(await row.getByRole('link').evaluateAll((links) => links.map((link) => link.title))).toContain(
      largest?.trader,
    )
    await row.locator('td:first-child a').click()
    await page.getByText(largest?.transaction ?? '', { exact: true }).waitFor()
  },
  'a wallet’s profit': async (page) => {
    const trader = (await tokenSwaps(world, placeOf(world, 'CASHCAT'))).at(-1)?.trader ?? ''
    await page.getByRole('combobox').fill(trader)
    await page.getByRole('option').first().waitFor()
    await page.getByRole('combobox').press('Enter')
    await page.getByRole('tab', { name: 'Profit and loss' }).click()
    await page.getByRole('tabpanel').locator('.card-foot a', { hasText: 'get_wallet_pnl' }).waitFor()
  },
  'the newest launches': async (page) => {
    await page.getByRole('link', { name: 'Launches', exact: true }).click()
    const { items } = await ask<{ items: { token: string }[] }>('list_launches?limit=1')
    const newest = page.locator('tbody tr').first().locator('.instrument a')
    await expect.poll(() => newest.getAttribute('title'), soon).toBe(items[0]?.token)
  },
  'what a block did': async (page) => {
    await page.getByRole('link', { name: 'Blocks', exact: true }).click()
    await page.locator('tbody tr td a').first().click()
    const head = await world.client.getBlock()
    await page.getByRole('heading', { name: `Block ${head.number.toLocaleString('en-GB')}` }).waitFor()
    expect(await page.locator('.sentence').textContent()).toMatch(/fees of [\d.]+ ETH/)
  },
  'connect Cursor': async (page) => {
    await page.getByRole('tab', { name: 'Cursor' }).click()
    await page.getByRole('link', { name: 'Install in Cursor' }).waitFor()
  },
  'a tool with a wrong argument': async (page) => {
    await search(page, 'get_holders')
    await page.locator('input[name=token]').fill('NOSUCHTOKEN')
    await page.getByRole('button', { name: 'Run' }).click()
    await page
      .getByText(/No token answers to/)
      .first()
      .waitFor()
  },
  'gas used in 24 hours': async (page) => {
    await page.getByRole('link', { name: 'Gas', exact: true }).click()
    const { window } = await ask<{ window: { gas_used: string } }>('get_chain_stats?window=24h')
    await page.getByText(Number(window.gas_used).toLocaleString('en-GB')).first().waitFor()
  },
  'a follow-up question': async (page) => {
    await page.getByRole('link', { name: 'Assistant', exact: true }).click()
    for (const [at, question] of ['How many holders does CASHCAT have?', 'And NVDA?'].entries()) {
      await page.getByLabel('Your question').fill(question)
      await page.getByLabel('Your question').press('Enter')
      await expect.poll(() => page.locator('.turn .answer-text').count(), soon).toBe(at + 1)
    }
  },
}

// Each part is driven by a test of its own in CI; all the ways together: SHERWOOD_LONG_TESTS=1.
describe.skipIf(!isLong)('what a stranger comes for', () => {
  it.each(Object.entries(tasks))(
    '%s is found in three clicks at most',
    async (_, task) => {
      const { page, troubles, close } = await openPage(url)
      await countPresses(page)
      await page.goto('/')
      await task(page)
      const presses = await page.evaluate('window.presses')
      expect(presses).toBeGreaterThan(0)
      expect(presses).toBeLessThanOrEqual(3)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
