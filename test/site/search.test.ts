import { beforeAll, describe, expect, it } from 'vitest'
import { fillExample } from '../world/fillExample.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000

let url: string
let wanted: [text: string, path: string][]
beforeAll(async () => {
  const { server, world } = await sharedSite()
  url = server.url
  const filled = await fillExample(world, { token: '$USDG', tx: '$TX', wallet: '$WALLET' })
  const block = await world.client.getBlock()
  wanted = [
    ['AAPL', '/token/AAPL'],
    [String(filled.token), `/token/${filled.token}`],
    [String(filled.wallet), `/wallet/${filled.wallet}`],
    [String(filled.tx), `/tx/${filled.tx}`],
    [String(block.hash), `/block/${block.hash}`],
    ['1,20', '/block/120'],
    ['Which stocks trade above their feed?', '/assistant'],
  ]
})

describe('the box on the start page', () => {
  it(
    'leads a symbol, an address, a hash, a block and a question to their pages',
    async () => {
      const { page, troubles, close } = await openPage(url)
      for (const [text, path] of wanted) {
        await page.goto('/')
        const box = page.getByRole('combobox')
        await box.fill(text)
        await page.getByRole('option').first().waitFor()
        if (text === 'AAPL')
          await page
            .getByRole('option', { name: /stock.*AAPL/ })
            .first()
            .waitFor()
        await box.press('Enter')
        await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe(path)
      }
      expect(new URL(page.url()).searchParams.get('q')).toBe('Which stocks trade above their feed?')
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'is reached and used by keyboard alone',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto('/')
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
      await page.getByRole('combobox').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('gas')
      await page.getByRole('option', { name: /get_gas_oracle/ }).waitFor()
      const options = await page.getByRole('option').allTextContents()
      const at = options.findIndex((text) => text.includes('get_gas_oracle'))
      for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/tools/get_gas_oracle')
      await close()
    },
    patienceMs,
  )

  it(
    'stands in the bar of every other page, forgives a typing error, and tells price and who vouches',
    async () => {
      const { page, troubles, close } = await openPage(url)
      await page.goto('/blocks')
      const box = page.locator('header').getByRole('combobox')
      await box.waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('aple')
      const apple = page.getByRole('option', { name: /AAPL/ }).first()
      await apple.locator('.suggestion-market').waitFor()
      const prices = (await (await fetch(`${url}/api/v1/get_token_prices?tokens=AAPL`)).json()) as {
        data: { items: { price_usd: number; liquidity_usd: number }[] }
      }
      const text = (await apple.textContent()) ?? ''
      expect(text).toContain('issuer verified')
      expect(text).toContain(`$${prices.data.items[0]?.price_usd.toFixed(2)}`)
      await box.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/token/AAPL')
      expect(await box.inputValue()).toBe('')
      // Who leaves the box and comes back at once finds its list open, also after the time it stays open without them.
      await box.focus()
      await box.blur()
      await box.fill('NVDA')
      await page.waitForTimeout(300)
      const impostor = page.getByRole('option', { name: /imitates NVDA/ }).first()
      await impostor.waitFor()
      expect(await impostor.textContent()).not.toContain('verified')
      // Enter before anything was found waits for it.
      await box.fill('MSFT')
      await box.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/token/MSFT')
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'opens behind an icon on a phone',
    async () => {
      const { page, close } = await openPage(url, { width: 390 })
      await page.goto('/gas')
      expect(await page.getByRole('combobox').isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Search' }).click()
      expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox')
      await page.keyboard.type('1,20')
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/block/120')
      expect(await page.getByRole('combobox').isVisible()).toBe(false)
      await close()
    },
    patienceMs,
  )
})
