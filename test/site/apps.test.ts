import { join } from 'node:path'
import { build } from 'esbuild'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { createViewResources } from '../../src/service/surfaces/mcp/views/createViewResources.ts'
import { fillExample } from '../world/fillExample.ts'
import type { TestWorld } from '../world/startWorld.ts'
import { openPage, type SitePage } from './openBrowser.ts'
import { seriousFindings } from './seriousFindings.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 120_000

let visit: SitePage
let page: Page
let world: TestWorld
let asked: string[]

beforeAll(async () => {
  const site = await sharedSite()
  world = site.world
  const { outputFiles } = await build({
    entryPoints: [join(findProjectRoot(), 'test/site/appHost.mjs')],
    bundle: true,
    format: 'esm',
    write: false,
  })
  visit = await openPage(site.server.url, { width: 760, height: 1000 })
  page = visit.page
  const body =
    '<!doctype html><html lang="en"><title>Host</title><body><script type=module src=/host.js></script>'
  await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route('**/host.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
  )
  await page.goto('/host')
  await page.waitForFunction('window.isReady')
  asked = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && !request.url().startsWith('about:')) asked.push(request.url())
  })
}, patienceMs)
afterAll(() => visit.close())

type Listed = { name?: string; uri?: string; _meta?: unknown }
type Result = { ok: true; data: Record<string, unknown>; as_of: { block: number } }

/** Has the host call a tool and hand the result to the tool's view. */
async function show(name: string, args: object, theme = 'light', change = '(result) => result') {
  const given = `${JSON.stringify(name)}, ${JSON.stringify(args)}, { theme: '${theme}', change: ${change} }`
  const result = (await page.evaluate(`window.show(${given})`)) as Result
  const frame = page.frames()[1] as Frame
  await frame.locator('.app-view').waitFor()
  return { data: result.data, block: result.as_of.block, frame }
}

it('is named by three tools, and unseen where one looks for documents', async () => {
  const { server } = await sharedSite()
  const ask = async (method: string) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
    })
    return ((await response.json()) as { result: Record<string, Listed[]> }).result
  }
  const named = (await ask('tools/list')).tools?.filter(({ _meta }) => _meta !== undefined)
  expect(named?.map(({ name, _meta }) => [name, _meta]).sort()).toEqual([
    ['get_chart', { ui: { resourceUri: 'ui://sherwood/chart' } }],
    ['get_wallet_tokens', { ui: { resourceUri: 'ui://sherwood/wallet' } }],
    ['scan_token', { ui: { resourceUri: 'ui://sherwood/safety' } }],
  ])
  expect((await ask('resources/list')).resources?.some(({ uri }) => uri?.startsWith('ui:'))).toBe(false)
})

it('leads to the website where the service has one, whatever its address holds', () => {
  const [view] = createViewResources('https://a.example/"><b>/')
  expect(view?.read()).toContain('<meta name="site" content="https://a.example/&quot;&gt;&lt;b&gt;" />')
})

const dollarsIn = (text: string | null) => Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

it(
  'draws the chart that the tool told, and tells the host how high it is',
  async () => {
    const { data, frame, block } = await show('get_chart', { query: 'AAPL', interval: '2h' })
    const items = data.items as { close: number | null; start: string }[]
    const priced = items.filter(({ close }) => close !== null)
    await frame.locator(`figure[data-candles="${priced.length}"]`).waitFor()
    const last = priced.at(-1)
    expect(await frame.locator('figure').getAttribute('data-last')).toBe(
      new Date(last?.start ?? '').toISOString(),
    )
    const close = frame.locator('.legend > span').filter({ hasText: 'Close' })
    expect(dollarsIn(await close.textContent())).toBeCloseTo(last?.close ?? Number.NaN, 1)
    expect(await frame.locator('.answer-head').textContent()).toContain(block.toLocaleString('en-GB'))
    const [shown, height] = (await page.evaluate(
      '[window.shown, document.querySelector("iframe").clientHeight]',
    )) as [{ uri: string; mimeType: string; sizes: number[] }, number]
    expect(shown).toMatchObject({ uri: 'ui://sherwood/chart', mimeType: 'text/html;profile=mcp-app' })
    expect(height).toBe(await frame.evaluate('Math.ceil(document.documentElement.scrollHeight)'))
    expect(height).toBe(shown.sizes.at(-1))
  },
  patienceMs,
)

it(
  'has links opened by the host, and asks no network for anything',
  async () => {
    const { frame } = await show('get_chart', { query: 'AAPL' })
    await frame.getByRole('link', { name: 'TradingView Lightweight Charts' }).click()
    await page.waitForFunction('window.shown.opened.length === 1')
    expect(await page.evaluate('window.shown.opened')).toEqual(['https://www.tradingview.com/'])
    // Without a website of its own the service is not led to, only named.
    expect(await frame.locator('a[href]').count()).toBe(1)
    const tried = "fetch('https://example.org/').then(() => 'went out', () => 'kept in')"
    expect(await frame.evaluate(tried)).toBe('kept in')
    expect(asked).toEqual([])
  },
  patienceMs,
)

it(
  'shows what a scan found, in the theme of the host',
  async () => {
    const { data, frame } = await show('scan_token', { query: 'CASHCAT', depth: 'full' }, 'dark')
    const { price, flags, unknown, score } = data as {
      price: { usd: number }
      flags: unknown[]
      unknown: unknown[]
      score: { value: number | null }
    }
    expect(dollarsIn(await frame.locator('.view-price strong').textContent())).toBeCloseTo(price.usd, 3)
    expect(await frame.locator('.flags li').count()).toBe(flags.length + unknown.length)
    if (score.value !== null) await frame.getByText(`score ${score.value} of 100`).waitFor()
    await frame.locator('.trade-test').waitFor()
    const paper = () => frame.evaluate('getComputedStyle(document.documentElement).backgroundColor')
    expect(await paper()).toBe('rgb(12, 15, 13)')
    await page.evaluate("window.turn('light')")
    await frame.locator(':root[data-theme=light]').waitFor()
    expect(await paper()).toBe('rgb(250, 250, 247)')
  },
  patienceMs,
)

it(
  'shows what an address holds, as the node tells it',
  async () => {
    const { address } = (await fillExample(world, { address: '$WALLET' })) as { address: `0x${string}` }
    const { data, frame, block } = await show('get_wallet_tokens', { address })
    const rows = frame.locator('tbody tr')
    expect(await rows.count()).toBe(Math.min(25, (data.items as unknown[]).length + 1))
    const ether = Number(await world.client.getBalance({ address, blockNumber: BigInt(block) })) / 1e18
    const cells = await rows.filter({ hasText: 'Ether' }).locator('td').allTextContents()
    const shown = Number(cells[1]?.replaceAll(',', '').replace(/[^\d.].*$/, ''))
    expect(Math.abs(shown - ether)).toBeLessThanOrEqual(Math.max(ether * 0.001, 1e-6))
  },
  patienceMs,
)

it(
  'leaves a stranger’s name a text, and has nothing that axe minds',
  async () => {
    const name = '<img src=x onerror="window.caught=1"><script>window.caught=1</script>'
    const change = `(result) => JSON.parse(JSON.stringify(result), (key, value) =>
    ['symbol', 'name', 'evidence', 'summary'].includes(key) ? ${JSON.stringify(name)} : value)`
    for (const [tool, args] of [
      ['get_chart', { query: 'AAPL' }],
      ['scan_token', { query: 'CASHCAT' }],
      ['get_wallet_tokens', { address: `0x${'ab'.repeat(20)}` }],
    ] as const) {
      const { frame } = await show(tool, args, 'light', change)
      if (tool !== 'get_wallet_tokens')
        expect(await frame.locator('h1').textContent()).toContain('<img src=x')
      expect(await frame.locator('img, #app script').count()).toBe(0)
      expect(await frame.evaluate('window.caught')).toBeUndefined()
      expect(await frame.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(760)
      expect(await seriousFindings(frame)).toEqual([])
    }
    expect(visit.troubles().filter((text) => !text.includes('example.org'))).toEqual([])
  },
  patienceMs,
)
