import { beforeAll, describe, expect, it } from 'vitest'
import { isLong, shareOf } from '../isLong.ts'
import { placeOf } from '../world/placeOf.ts'
import { tokenSwaps } from '../world/tokenSwaps.ts'
import { expectWhole } from './expectWhole.ts'
import { layoutShift } from './layoutShift.ts'
import { openPage } from './openBrowser.ts'
import { seriousFindings } from './seriousFindings.ts'
import { sharedSite } from './sharedSite.ts'
import { smallTargets } from './smallTargets.ts'

const patienceMs = 240_000

/** Views, each with something that is there only once its data has come. */
const views: [name: string, address: string, settled: string][] = [
  ['token', '/token/CASHCAT', '.chart[data-candles]:not([data-candles="0"])'],
  ['token-ether', '/token/ETH', '.chart[data-candles]:not([data-candles="0"])'],
  ['token-stock', '/token/NVDA', '.flags li'],
  ['stocks', '/stocks', '.premium-bar'],
  ['wallet', '/wallet/{trader}', 'section[aria-label="Holdings"] tbody tr'],
  ['block', '/block/{block}', '.table tbody tr'],
  ['transaction', '/tx/{transaction}', '.log'],
  ['pool', '/pool/{pool}', '.chart[data-candles]:not([data-candles="0"])'],
  ['assistant', '/assistant', '.examples'],
]

/** Lists, looked at in fewer forms: they are built of the same few parts. */
const lists: [name: string, address: string, settled: string][] = [
  ['markets', '/markets', '.table tbody tr'],
  ['markets-pools', '/markets?view=new&window=7d', '.table tbody tr'],
  ['launches', '/launches', '.table tbody tr'],
  ['blocks', '/blocks', '.table tbody tr'],
  ['transactions', '/txs', '.table tbody tr'],
  ['gas', '/gas', '.bars-chart rect'],
  ['bridge', '/bridge', '.table tbody tr'],
]

/** What stands where there is little or nothing to show. */
const sparse: [address: string, settled: string][] = [
  ['/token/{honeypot}', '.badge.verdict.bad'],
  ['/token/NOSUCHTOKEN', 'text=No such token'],
  ['/wallet/{token}', 'text=Token page'],
  ['/wallet/{pool}', 'text=Pool page'],
  ['/wallet/{pool}?view=contract', 'text=Functions found in the code'],
  ['/wallet/nobody', 'text=This call was refused'],
  ['/block/99999999', 'text=No such block'],
  [`/tx/0x${'ab'.repeat(32)}`, 'text=No such transaction'],
  [`/pool/0x${'ab'.repeat(20)}`, 'text=No such pool'],
]

let url: string
let places: Record<string, string>
beforeAll(async () => {
  const { server, world } = await sharedSite()
  url = server.url
  const token = placeOf(world, 'CASHCAT')
  const last = (await tokenSwaps(world, token)).at(-1)
  if (!last) throw new Error('Nobody has traded the token of these tests.')
  const { trader, transaction, block, pool } = last
  const honeypot = placeOf(world, 'trap honeypot')
  places = { token, trader, transaction, block: String(block), pool, honeypot }
})

const fill = (address: string) => address.replace(/\{(\w+)\}/, (_, name: string) => places[name] ?? '')

describe('every view of the explorer', () => {
  it.each(views)(
    '%s is whole on a desktop and a phone, dark and light',
    async (name, address, settled) => {
      const { page, troubles, close } = await openPage(url)
      await page.goto(fill(address))
      await page.locator(settled).first().waitFor()
      await page.locator('.skeleton').first().waitFor({ state: 'detached' })
      await expectWhole(page, name)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it.each(shareOf(lists, 2))(
    'the list of %s is whole',
    async (name, address, settled) => {
      const { page, troubles, close } = await openPage(url)
      await page.goto(address)
      await page.locator(settled).first().waitFor()
      await page.locator('.skeleton').first().waitFor({ state: 'detached' })
      await expectWhole(page, name, 'few')
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  // The whole matrix takes minutes: SHERWOOD_LONG_TESTS=1.
  it.skipIf(!isLong).each([...views, ...lists])(
    '%s stands still, fits and keeps nobody out at every width and in both themes',
    async (name, address, settled) => {
      for (const width of [320, 390, 1440])
        for (const theme of ['light', 'dark'] as const) {
          const { page, troubles, close } = await openPage(url, { width, theme })
          await page.goto(fill(address))
          await page.locator(settled).first().waitFor()
          await page.locator('.skeleton').first().waitFor({ state: 'detached' })
          const seen = {
            width: await page.evaluate('document.documentElement.scrollWidth'),
            findings: await seriousFindings(page),
            small: await smallTargets(page),
            troubles: troubles(),
          }
          expect(seen, `${name}, ${width} px, ${theme}`).toEqual({
            width,
            findings: [],
            small: [],
            troubles: [],
          })
          expect(await layoutShift(page), `${name}, ${width} px, ${theme}`).toBeLessThan(0.1)
          await close()
        }
    },
    patienceMs * 2,
  )

  it(
    'says so where there is nothing, or nothing good',
    async () => {
      const { page, troubles, close } = await openPage(url, { width: 390, theme: 'dark' })
      for (const [address, settled] of shareOf(sparse, 2)) {
        await page.goto(fill(address))
        await page.locator(settled).first().waitFor()
        await page.locator('.skeleton').first().waitFor({ state: 'detached' })
        expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(390)
        expect(await seriousFindings(page), address).toEqual([])
      }
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
