import { beforeAll, describe, expect, it } from 'vitest'
import type { TestWorld } from '../world/startWorld.ts'
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

describe('the lists of the explorer', () => {
  it(
    'go through the blocks of the node page by page, each with an address and a file of its own',
    async () => {
      const { page, troubles, close } = await openPage(url)
      await page.goto('/blocks')
      const shown = async () => {
        await page.locator('.table tbody tr').first().waitFor()
        const texts = await page.locator('.table tbody tr td:first-child').allTextContents()
        return texts.map((text) => Number(text.replaceAll(',', '')))
      }
      const first = await shown()
      const head = Number(await world.client.getBlockNumber())
      expect(first).toEqual(Array.from({ length: 25 }, (_, at) => head - at))
      const block = await world.client.getBlock({ blockNumber: BigInt(head) })
      const cells = await page.locator('.table tbody tr').first().locator('td').allTextContents()
      expect(cells[2]).toBe(String(block.transactions.length))
      expect(cells[3]).toBe(Number(block.gasUsed).toLocaleString('en-GB'))
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect.poll(async () => (await shown())[0]).toBe(head - 25)
      await page.reload()
      expect(await shown()).toEqual(Array.from({ length: 25 }, (_, at) => head - 25 - at))
      const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
      const lines = (await (await fetch(new URL(file ?? '', page.url()))).text()).trim().split('\r\n')
      expect(lines[0]?.split(',')[0]).toBe('number')
      expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(await shown())
      await page.getByRole('link', { name: 'First page' }).click()
      await expect.poll(async () => (await shown())[0]).toBe(head)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'keep what one chose in the address, and give it back',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto('/markets')
      await page.getByRole('tab', { name: 'Pools' }).click()
      await page.getByRole('button', { name: '7d' }).click()
      await page.getByLabel('Order').selectOption('age')
      await page.getByLabel('Exchange').selectOption('univ2')
      const wanted = { view: 'pools', window: '7d', sort: 'age', dex: 'univ2' }
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(wanted)
      await page.reload()
      await page.locator('.table tbody tr').first().waitFor()
      expect(await page.getByLabel('Exchange').inputValue()).toBe('univ2')
      const answer = await fetch(`${url}/api/v1/list_top_pools?window=7d&sort=age&dex=univ2&limit=25`)
      const { data } = (await answer.json()) as { data: { items: { pool: string }[] } }
      const links = page.locator('.table tbody tr td:nth-child(2) a')
      const pools = await links.evaluateAll((all) => all.map((one) => one.getAttribute('title')))
      expect(pools).toEqual(data.items.map(({ pool }) => pool))
      await close()
    },
    patienceMs,
  )

  it(
    'tell the gas that the blocks of a day used, as the node has them',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto('/gas')
      const figure = page.locator('.figure', { hasText: 'Gas used in 24 h' }).locator('dd')
      await expect.poll(() => figure.textContent()).toMatch(/^[\d,]+/)
      const shown = Number(/^[\d,]+/.exec((await figure.textContent()) ?? '')?.[0].replaceAll(',', ''))
      const head = await world.client.getBlock()
      let used = 0n
      for (let number = head.number; number >= 0n; number -= 1n) {
        const block = await world.client.getBlock({ blockNumber: number })
        if (block.timestamp < head.timestamp - 86_400n) break
        used += block.gasUsed
      }
      expect(shown).toBe(Number(used))
      await close()
    },
    patienceMs,
  )
})
