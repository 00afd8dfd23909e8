import type { Page } from 'playwright-core'
import { type Address, erc20Abi, formatUnits, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatUsd, formatUsdShort } from '../../web/format/formatUsd.ts'
import { allSwaps } from '../world/allSwaps.ts'
import { failedTransaction } from '../world/failedTransaction.ts'
import { placeOf } from '../world/placeOf.ts'
import { balancesAfter, rescanTransfers } from '../world/rescanTransfers.ts'
import type { TestWorld } from '../world/startWorld.ts'
import { type TokenSwap, tokenSwaps } from '../world/tokenSwaps.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const patienceMs = 240_000

let url: string
let world: TestWorld
let token: Address
let swaps: TokenSwap[]
beforeAll(async () => {
  const site = await sharedSite()
  url = site.server.url
  world = site.world
  token = placeOf(world, 'CASHCAT')
  swaps = await tokenSwaps(world, token)
})

const newest = (): TokenSwap => {
  const last = swaps.at(-1)
  if (!last) throw new Error('Nobody has traded the token of these tests.')
  return last
}

/** What a heading's card holds. */
const card = (page: Page, title: string | RegExp) =>
  page.locator('section.card', { has: page.getByRole('heading', { name: title }) })

const titlesOf = async (page: Page, selector: string): Promise<(string | null)[]> =>
  Promise.all((await page.locator(selector).all()).map((one) => one.getAttribute('title')))

/** The newest answer of a stock's feed, as its contract gives it. */
async function lastAnswer(symbol: string): Promise<number> {
  const told = await fetch(`${url}/api/v1/get_stock_quote?symbol=${symbol}`)
  const { data } = (await told.json()) as { data: { oracle: { feed: Address } } }
  const [, answer] = await world.client.readContract({
    address: data.oracle.feed,
    abi: parseAbi(['function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)']),
    functionName: 'latestRoundData',
  })
  return Number(formatUnits(answer, 8))
}

describe('figures of the views, against the chain', () => {
  it(
    'token: the largest holder, the newest trades, its market value, and what its contract answers',
    async () => {
      const head = await world.client.getBlockNumber()
      const held = [...balancesAfter(await rescanTransfers(world, token, head))]
      const supply = held.reduce((sum, [, amount]) => sum + amount, 0n)
      const [owner, most] = held.sort(([, one], [, other]) => (one < other ? 1 : -1))[0] ?? []
      const { page, troubles, close } = await openPage(url)
      await page.goto('/token/CASHCAT')
      const row = card(page, 'Holders').locator('.bars li').first()
      expect(await row.getByRole('link').getAttribute('title')).toBe(owner)
      const percent = (Number(((most ?? 0n) * 1_000_000n) / supply) / 10_000).toFixed(2)
      expect(await row.textContent()).toContain(`${percent} %`)

      await page.getByRole('tabpanel').locator('tbody tr').first().waitFor()
      const hashes = await titlesOf(page, 'section[aria-label="Trades"] td:first-child a')
      const expected = swaps.slice(-10).map(({ transaction }) => transaction)
      expect(hashes.slice(0, 10)).toEqual(expected.reverse())

      await page.getByRole('button', { name: 'Sells' }).click()
      expect(new URL(page.url()).searchParams.get('side')).toBe('sell')
      const sells = swaps.filter(({ side }) => side === 'sell').map(({ transaction }) => transaction)
      await expect
        .poll(async () => (await titlesOf(page, 'section[aria-label="Trades"] td:first-child a')).slice(0, 5))
        .toEqual(sells.slice(-5).reverse())

      await page.getByRole('button', { name: 'Market value' }).click()
      await page.getByRole('button', { name: 'Log' }).click()
      const tokens = Math.round(Number(formatUnits(supply, 18)))
      const foot = card(page, 'Price').locator('.chart-foot')
      expect(await foot.textContent()).toContain(`all ${tokens.toLocaleString('en-GB')} tokens`)
      const response = await fetch(`${url}/api/v1/get_chart?query=CASHCAT&interval=1h&limit=1`)
      const { data } = (await response.json()) as { data: { items: { close: number }[] } }
      const worth = formatUsdShort((data.items[0]?.close ?? 0) * tokens)
      await expect
        .poll(() => card(page, 'Price').locator('.legend').textContent())
        .toContain(`Close ${worth}`)

      await page.getByRole('tab', { name: 'Contract' }).click()
      await page.getByLabel('Function').selectOption({ label: 'balanceOf(address)' })
      const form = page.getByRole('form', { name: 'Read the contract' })
      await form.getByLabel('address').fill(owner ?? '')
      await form.getByRole('button', { name: 'Read' }).click()
      await form.locator('dd').waitFor()
      expect(await form.locator('dd').textContent()).toBe(String(most))

      await page.getByRole('tab', { name: 'Deployer' }).click()
      const launched = page.locator('section[aria-label="What they launched"] .instrument a')
      await launched.first().waitFor()
      expect(await titlesOf(page, 'section[aria-label="What they launched"] .instrument a')).toContain(token)

      await page.getByRole('button', { name: 'Watch' }).click()
      const asking = page.getByRole('form', { name: 'Ask about this page' })
      await asking.getByLabel('Your question').fill('Who holds most of it?')
      await asking.getByRole('button', { name: 'Ask' }).click()
      await page
        .locator('.answer-text')
        .getByText(owner ?? '')
        .first()
        .waitFor()

      await page.goto('/')
      const watched = card(page, 'Watchlist').locator('li')
      expect(await watched.getByRole('link').getAttribute('title')).toBe(token)
      await expect.poll(() => watched.textContent()).toMatch(/^CASHCAT token\$0\.0\d+$/)
      expect(await card(page, 'Recently seen').getByRole('link').allTextContents()).toEqual(['CASHCAT'])
      await watched.getByRole('button', { name: 'Stop watching CASHCAT' }).click()
      expect(await card(page, 'Watchlist').count()).toBe(0)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'token: the chart of USDG says that it is in ether, and writes its prices so',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto('/token/USDG')
      const chart = card(page, 'Price')
      await chart.locator('.chart-foot').waitFor()
      expect(await chart.locator('.chart-foot').textContent()).toMatch(/^WETH for one token in/)
      // Volume is in dollars whatever the prices are in.
      const prices = await chart.locator('.chart').textContent()
      expect(prices).toMatch(/Open 0\.000\d+High 0\.000\d+Low 0\.000\d+Close 0\.000\d+/)
      await page.goto('/token/CASHCAT')
      await card(page, 'Price').locator('.chart-foot').waitFor()
      expect(await card(page, 'Price').locator('.chart-foot').textContent()).toMatch(/^Dollars for one token/)
      await close()
    },
    patienceMs,
  )

  it(
    'stocks: every row, its multiplier, and the order one asks for',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto('/stocks')
      const rows = page.locator('section[aria-label="Premiums"] tbody tr')
      await rows.first().waitFor()
      const { data } = (await (await fetch(`${url}/api/v1/list_stock_premiums?limit=250`)).json()) as {
        data: { total: number; items: { symbol: string; address: Address }[] }
      }
      expect(await rows.count()).toBe(data.total)
      const column = (nth: number) => rows.locator(`td:nth-child(${nth})`).allTextContents()
      const premiums = (await column(2)).map((text) => Number.parseFloat(text.replace('−', '-')))
      expect(premiums).toEqual([...premiums].sort((one, other) => other - one))

      await page.getByRole('button', { name: 'Shares a token' }).click()
      const [most = ''] = await column(5)
      const [symbol = ''] = await rows.first().locator('td:first-child strong').allTextContents()
      const multiplier = await world.client.readContract({
        address: placeOf(world, symbol),
        abi: parseAbi(['function uiMultiplier() view returns (uint256)']),
        functionName: 'uiMultiplier',
      })
      expect(Number(most)).toBeCloseTo(Number(formatUnits(multiplier, 18)), 12)
      expect(Number(most)).toBeGreaterThan(1)

      await page.getByLabel('Ticker or company').fill('nvid')
      expect(await rows.count()).toBe(1)
      await page.getByLabel('Ticker or company').fill('')
      await page.getByRole('tab', { name: 'All instruments' }).click()
      await page.getByRole('button', { name: `Show all ${world.file.stocks.length}` }).click()
      await expect
        .poll(() => page.locator('section[aria-label="Instruments"] tbody tr').count())
        .toBe(world.file.stocks.length)
      const apple = page.locator('section[aria-label="Instruments"] tbody tr', {
        has: page.getByRole('link', { name: 'AAPL', exact: true }),
      })
      const sold = (await tokenSwaps(world, placeOf(world, 'AAPL'))).length
      expect(sold).toBeGreaterThan(0)
      await expect.poll(() => apple.locator('td:nth-child(4)').textContent()).toMatch(/^\$[\d.,]+[KM]?$/)

      const impostor = placeOf(world, 'trap impostor NVDA')
      await page.getByLabel('Token to check').fill(impostor)
      await page.getByRole('button', { name: 'Check' }).click()
      const verdict = page.getByRole('form', { name: 'Check a stock token' }).getByRole('status')
      await verdict.getByText('An impostor').waitFor()
      await verdict.getByText(placeOf(world, 'NVDA')).waitFor()

      await page.getByRole('tab', { name: 'Premium over time' }).click()
      await page.getByLabel('Stock', { exact: true }).selectOption('AAPL')
      const last = page.locator('.bars-chart rect[data-start]').last()
      await last.waitFor()
      const at = (await last.getAttribute('data-start')) ?? ''
      const chart = await fetch(`${url}/api/v1/get_chart?query=AAPL&interval=1h&limit=1`)
      const { data: drawn } = (await chart.json()) as { data: { items: { start: string; close: number }[] } }
      expect(drawn.items[0]?.start).toBe(at)
      const expected = (drawn.items[0]?.close ?? Number.NaN) / (await lastAnswer('AAPL')) - 1
      expect(Number(await last.getAttribute('data-value'))).toBeCloseTo(expected * 100, 6)
      await close()
    },
    patienceMs,
  )

  it(
    'wallet: the coin and a token by balanceOf, and every panel',
    async () => {
      const { trader } = newest()
      const { page, troubles, close } = await openPage(url)
      await page.goto(`/wallet/${trader}`)
      const row = (symbol: string) =>
        page.locator('section[aria-label="Holdings"] tbody tr', {
          has: page.locator('strong', { hasText: symbol }),
        })
      const shown = (symbol: string) =>
        row(symbol).first().locator('td:nth-child(2) [title]').first().getAttribute('title')
      await page.getByRole('button', { name: /^Show all/ }).click()
      await row('CASHCAT').first().waitFor()
      const coin = await world.client.getBalance({ address: trader })
      expect(await page.locator('tbody tr', { hasText: 'Ether' }).first().textContent()).toBeTruthy()
      expect(await shown('ETH')).toBe(formatUnits(coin, 18))
      const balance = await world.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [trader],
      })
      expect(await shown('CASHCAT')).toBe(formatUnits(balance, 18))
      for (const panel of [
        'NFTs',
        'Profit and loss',
        'Worth',
        'Flow',
        'Trades',
        'Transfers',
        'Approvals',
        'Liquidity',
      ]) {
        await page.getByRole('tab', { name: panel }).click()
        await page.locator('[role="tabpanel"] .card-foot').first().waitFor()
        expect(await page.getByRole('alert').count(), panel).toBe(0)
      }
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'transaction and block: fee, events, input, calls inside, neighbours',
    async () => {
      const { transaction, block } = newest()
      const receipt = await world.client.getTransactionReceipt({ hash: transaction })
      const { page, close } = await openPage(url)
      await page.goto(`/tx/${transaction}`)
      const fee = card(page, 'Cost').locator('li', { hasText: 'Fee' }).locator('[title]')
      expect(await fee.getAttribute('title')).toBe(String(receipt.gasUsed * receipt.effectiveGasPrice))
      await page.getByRole('heading', { name: `Events (${receipt.logs.length})` }).waitFor()
      const told = await fetch(`${url}/api/v1/get_transaction?hash=${transaction}`)
      const { data } = (await told.json()) as {
        data: { summary: string; token_moves: { token: string; amount: string; usd: number }[] }
      }
      const dollars = / \((\$[\d,.]+)\)/g
      const sentence = (await page.locator('.sentence').textContent()) ?? ''
      const thousands = /(?<=\d),(?=\d{3})/g
      expect(sentence.replace(dollars, '').replace(thousands, '')).toBe(data.summary)
      const { trader, pool, amount } = newest()
      const moved = data.token_moves.find((move) => move.amount === String(amount))
      expect(sentence).toContain(` CASHCAT (${formatUsd(moved?.usd ?? Number.NaN)})`)
      const linked = (await titlesOf(page, '.sentence a')).map((title) => title?.toLowerCase())
      expect(linked).toEqual(expect.arrayContaining([trader, token, pool].map((one) => one.toLowerCase())))
      const [feeEth = ''] = (await page.locator('.view-title [title^="0.0"]').allTextContents()) ?? []
      expect(feeEth).toMatch(/^fee 0\.0000\d+ ETH \(\$[\d.]+\)$/)
      await page.getByText('Raw input').click()
      const { input } = await world.client.getTransaction({ hash: transaction })
      await expect.poll(() => page.locator('.raw-input code').textContent()).toBe(input)
      // A node that was started from a saved state knows no calls of before.
      await page.getByRole('button', { name: 'Show every call inside' }).click()
      await page.getByText('The calls inside are not known').waitFor()
      await page
        .locator('.view-title')
        .getByRole('link', { name: String(block), exact: true })
        .click()
      await page.getByRole('heading', { name: `Block ${block}` }).waitFor()
      const { transactions } = await world.client.getBlock({ blockNumber: BigInt(block) })
      const listed = page.locator('section[aria-label="Transactions"] tbody tr')
      await expect.poll(() => listed.count()).toBe(transactions.length)
      const swapped = (await allSwaps(world)).filter((swap) => Number(swap.block) === Number(block))
      await page.getByRole('button', { name: /^Swaps \d/ }).click()
      expect(new URL(page.url()).searchParams.get('kind')).toBe('swap')
      const shown = await titlesOf(page, 'section[aria-label="Transactions"] td:nth-child(2) a')
      // Trades on curves are swaps too, and no scan of pools sees them.
      expect(shown).toEqual(expect.arrayContaining(swapped.map((swap) => swap.transaction)))
      expect(shown.length).toBeLessThan(transactions.length)
      await page.getByRole('link', { name: 'Previous' }).click()
      await page.getByRole('heading', { name: `Block ${block - 1}` }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: `Block ${block}` }).waitFor()
      await close()
    },
    patienceMs,
  )

  it(
    'transaction: why it failed',
    async () => {
      const hash = await failedTransaction(world)
      const response = await fetch(`${url}/api/v1/get_transaction?hash=${hash}`)
      const { data } = (await response.json()) as { data: { failure: string } }
      const { page, close } = await openPage(url)
      await page.goto(`/tx/${hash}`)
      const told = page.locator('.view-title .state.bad')
      await told.waitFor()
      expect(await told.textContent()).toBe(`It failed${data.failure}`)
      await close()
    },
    patienceMs,
  )
})
