import { beforeAll, describe, expect, it } from 'vitest'
import { shareOf } from '../isLong.ts'
import { placeOf } from '../world/placeOf.ts'
import { tokenSwaps } from '../world/tokenSwaps.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000

const hostile = [
  '<img src=x onerror="window.caught=1"><script>window.caught=1</script>',
  `\u202e${'x'.repeat(10_240)}`,
  '🦊'.repeat(400),
  'javascript:alert(1)',
]

let url: string
let addresses: [address: string, settled: string][]
beforeAll(async () => {
  const { server, world } = await sharedSite()
  url = server.url
  const last = (await tokenSwaps(world, placeOf(world, 'CASHCAT'))).at(-1)
  if (!last) throw new Error('Nobody has traded the token of these tests.')
  addresses = [
    ['/', '.tape tbody tr'],
    ['/token/CASHCAT', 'section[aria-label="Trades"] tbody tr'],
    ['/stocks', '.premium-bar'],
    [`/wallet/${last.trader}`, 'section[aria-label="Holdings"] tbody tr'],
    [`/tx/${last.transaction}`, '.log'],
    [`/pool/${last.pool}`, 'section[aria-label="Trades"] tbody tr'],
  ]
})

const textFields =
  /"(name|symbol|symbol0|symbol1|quote_symbol|other_symbol|label|locker_name|counterparty_label|to_label|spender_label|evidence|summary|reason|function|event|signature)":"[^"]*"/g

describe('the explorer in trouble', () => {
  it.each(
    shareOf(
      hostile.map((text, at) => [at, text] as const),
      2,
    ),
  )(
    'hostile text number %i breaks neither the layout nor safety',
    async (_, text) => {
      const { page, troubles, close } = await openPage(url, { width: 390 })
      // The service cleans what strangers wrote; here it has stopped doing so.
      await page.route('**/api/v1/**', async (route) => {
        const response = await route.fetch()
        const replaced = (await response.text()).replace(
          textFields,
          (_, key) => `"${key}":${JSON.stringify(text)}`,
        )
        await route.fulfill({ response, body: replaced })
      })
      // It never ends; what it tells is shown by the same columns.
      await page.route('**/api/v1/stream?*', (route) => route.abort())
      for (const [address, settled] of addresses) {
        await page.goto(address)
        await page.locator(settled).first().waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(390)
        const height = (await page.locator('h1').boundingBox())?.height ?? 0
        expect(height, address).toBeLessThan(300)
      }
      expect(await page.evaluate('window.caught')).toBeUndefined()
      expect(await page.locator('main img, main script, a[href^="javascript:"]').count()).toBe(0)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'keeps what it has when the node goes, says so, and goes on when it is back',
    async () => {
      const { page, close } = await openPage(url)
      let block = 1_000_000
      let down = false
      await page.route('**/api/health', async (route) => {
        if (down)
          return route.fulfill({ status: 500, json: { ok: false, error: 'The node does not answer.' } })
        const response = await route.fetch()
        block += 1
        return route.fulfill({ response, json: { ...(await response.json()), block } })
      })
      await page.route('**/api/v1/**', (route) =>
        down
          ? route.fulfill({
              status: 502,
              json: { ok: false, code: 'UPSTREAM_DOWN', message: 'No node answers.' },
            })
          : route.continue(),
      )
      await page.goto('/token/CASHCAT')
      const trades = page.locator('section[aria-label="Trades"] tbody tr')
      await trades.first().waitFor()
      down = true
      await page.getByText('The node does not answer.').waitFor({ timeout: 60_000 })
      expect(await trades.count()).toBeGreaterThan(0)
      down = false
      await page.getByText('The node does not answer.').waitFor({ state: 'detached', timeout: 60_000 })
      await close()
    },
    patienceMs,
  )
})
