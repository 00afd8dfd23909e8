import { formatEther } from 'viem'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fillExample } from '../world/fillExample.ts'
import type { TestWorld } from '../world/startWorld.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patience = { timeout: 60_000, interval: 500 }

let url: string
let world: TestWorld
let tx: `0x${string}`
beforeAll(async () => {
  const site = await sharedSite()
  url = site.server.url
  world = site.world
  tx = (await fillExample(world, { tx: '$TX' })).tx as `0x${string}`
})

/** The facts that a page tells without scripts, as the server sends them. */
const factsOf = (path: string): Promise<Record<string, string>> =>
  // A page does not wait long for its facts; on a busy machine they come with the next request.
  vi.waitFor(async () => {
    const text = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
    const rows = [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)]
    expect(rows.length).toBeGreaterThan(0)
    return Object.fromEntries(rows.map(([, name = '', value = '']) => [name, value]))
  }, patience)

const numberIn = (text = '') => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'))

describe('pages without scripts', () => {
  it('tell a stock’s price and what that is over the oracle', async () => {
    const facts = await factsOf('/token/AAPL')
    const [price, oracle] = [numberIn(facts.Price), numberIn(facts.Oracle)]
    const percent = Math.abs((price / oracle - 1) * 100)
    expect(numberIn(facts.Premium?.replace(/ %.*/, ''))).toSatisfy(
      (told: number) => Math.abs(Math.abs(told) - percent) < 0.02,
    )
    expect(facts.Premium).toContain(price < oracle ? 'under oracle' : 'over oracle')
  })

  it('tell of a transaction, its block and its sender what the node tells', async () => {
    const receipt = await world.client.getTransactionReceipt({ hash: tx })
    const facts = await factsOf(`/tx/${tx}`)
    expect(facts).toMatchObject({
      Status: receipt.status === 'success' ? 'Succeeded' : 'Failed',
      Block: receipt.blockNumber.toLocaleString('en-GB'),
    })
    expect(facts.From?.toLowerCase()).toBe(receipt.from.toLowerCase())
    const fee = Number(formatEther(receipt.gasUsed * receipt.effectiveGasPrice))
    expect(numberIn(facts.Fee) / fee).toBeCloseTo(1, 4)

    const block = await world.client.getBlock({ blockNumber: receipt.blockNumber })
    expect(await factsOf(`/block/${receipt.blockNumber}`)).toMatchObject({
      Transactions: String(block.transactions.length),
      'Gas used': block.gasUsed.toLocaleString('en-GB'),
      Hash: block.hash,
    })

    const balance = Number(formatEther(await world.client.getBalance({ address: receipt.from })))
    const wallet = await factsOf(`/wallet/${receipt.from}`)
    expect(numberIn(wallet.Balance) / balance).toBeCloseTo(1, 4)
    expect(Number(numberIn(wallet['Transactions sent']))).toBe(
      await world.client.getTransactionCount({ address: receipt.from }),
    )
  })

  it('can be read in a browser, and lead on where there is nothing', async () => {
    const { page, troubles, close } = await openPage(url, { width: 390, scripts: false })
    await vi.waitFor(async () => {
      await page.goto('/token/AAPL')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^AAPL \$/)
    }, patience)
    // In sight, not below the empty place of the page that needs scripts.
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(200)
    expect(await page.locator('.fact').count()).toBeGreaterThan(3)
    await vi.waitFor(
      async () => expect((await page.goto('/token/NOSUCHTOKEN'))?.status()).toBe(404),
      patience,
    )
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    await page.getByRole('link', { name: 'Markets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
    const box = await page.locator('main').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    expect(troubles()).toEqual([])
    await close()
  })
})
