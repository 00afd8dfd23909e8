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
        await expect
          .poll(() => decodeURIComponent(new URL(page.url()).pathname), { timeout: 60_000 })
          .toBe(path)
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
      await expect.poll(() => new URL(page.url()).pathname, { timeout: 60_000 }).toBe('/tools/get_gas_oracle')
      await close()
    },
    patienceMs,
  )
})
