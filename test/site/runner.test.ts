import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

const run = promisify(execFile)
const patienceMs = 240_000

let url: string
beforeAll(async () => {
  url = (await sharedSite()).server.url
})

type Envelope = { ok: boolean; data: Record<string, unknown> }

const ask = async (name: string, args: Record<string, string>): Promise<Envelope> =>
  (await fetch(`${url}/api/v1/${name}?${new URLSearchParams(args)}`)).json() as Promise<Envelope>

describe('a tool run from its form', () => {
  it(
    'shows what the API answers, readable and as JSON',
    async () => {
      const { page, troubles, close } = await openPage(url)
      await page.goto('/tools/get_block')
      await page.locator('input[name=block]').fill('100')
      await page.getByLabel('include_transactions').selectOption('true')
      await page.getByRole('button', { name: 'Run' }).click()
      const result = page.getByRole('region', { name: 'Result' })
      await result.getByText('100', { exact: true }).first().waitFor()
      const { data } = await ask('get_block', { block: '100', include_transactions: 'true' })
      await result.getByRole('tab', { name: 'JSON' }).click()
      const shown = JSON.parse((await result.locator('pre').textContent()) ?? '') as Envelope
      expect(shown.data).toEqual(data)
      expect(shown.data.transactions).not.toEqual([])
      expect(new URL(page.url()).search).toBe('?block=100&include_transactions=true')

      await page.reload()
      await result.getByText('100', { exact: true }).first().waitFor()
      expect(await page.locator('input[name=block]').inputValue()).toBe('100')
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'gives calls to copy that really make the call',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto(`/tools/get_token_prices?${new URLSearchParams({ tokens: 'AAPL, WETH' })}`)
      const copies = page.getByRole('region', { name: 'The same call as code' })
      const copied = async (language: string) => {
        await copies.getByRole('tab', { name: language }).click()
        await copies.getByRole('button', { name: /^Copy/ }).click()
        await copies.getByRole('button', { name: /^Copied/ }).waitFor()
        return (await page.evaluate('navigator.clipboard.readText()')) as string
      }
      const response = await fetch(`${url}/api/v1/get_token_prices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"tokens":["AAPL","WETH"]}',
      })
      const { data } = (await response.json()) as Envelope

      const curl = await run('sh', ['-c', await copied('curl')])
      expect((JSON.parse(curl.stdout) as Envelope).data).toEqual(data)
      const mcp = await fetch(`${url}/api/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: await copied('MCP'),
      })
      expect(await mcp.text()).toContain('structuredContent')
      const script = (await copied('TypeScript')).replace(
        'console.log(answer.as_of.block, answer.data)',
        'console.log(JSON.stringify(answer.data))',
      )
      const typeScript = await run(process.execPath, ['--input-type=module', '-e', script])
      expect(JSON.parse(typeScript.stdout)).toEqual(data)
      expect(await copied('Python')).toContain('"tokens": ["AAPL", "WETH"]')
      await close()
    },
    patienceMs,
  )

  it(
    'says beside a field what is wrong with it, before and after asking',
    async () => {
      const { page, close } = await openPage(url, { width: 390 })
      await page.goto('/tools/get_address')
      const field = page.locator('input[name=address]')
      await field.fill('')
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText('address is required').waitFor()
      await field.fill('a block that is none')
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByRole('alert').getByText('BAD_ARGUMENTS').waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await page.getByRole('button', { name: 'the USDG token' }).click()
      await page.getByRole('region', { name: 'Result' }).waitFor()
      await close()
    },
    patienceMs,
  )

  it(
    'pages on with the cursor of the answer',
    async () => {
      const { page, close } = await openPage(url)
      await page.goto('/tools/list_blocks?limit=2')
      const result = page.getByRole('region', { name: 'Result' })
      const numbers = () => result.locator('tbody tr td:first-child').allTextContents()
      await result.locator('tbody tr').first().waitFor()
      const first = await numbers()
      await result.getByRole('button', { name: 'Next page' }).click()
      // Between the pages there is a moment without rows.
      const arrived = async () => (await numbers()).find((text) => !first.includes(text))
      await expect.poll(arrived).toBeDefined()
      const toNumber = (text: string) => Number(text.replaceAll(',', ''))
      expect((await numbers()).map(toNumber)).toEqual(first.map((text) => toNumber(text) - 2))
      await close()
    },
    patienceMs,
  )
})

describe('the catalog', () => {
  it(
    'finds operations as one types, by family, and runs them',
    async () => {
      const { page, troubles, close } = await openPage(url)
      await page.goto('/catalog')
      await page.getByLabel('Search the catalog').pressSequentially('gas prise')
      const first = page.locator('.operation code').first()
      await expect.poll(() => first.textContent()).toBe('get_gas_oracle')
      await page.getByRole('button', { name: /^listed/ }).click()
      await expect.poll(() => page.url()).toMatch(/\?q=gas\+prise&family=listed$/)
      await first.click()
      await page.getByRole('region', { name: 'Result' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/catalog/get_gas_oracle')
      await page.goBack()
      await expect.poll(() => page.getByLabel('Search the catalog').inputValue()).toBe('gas prise')
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
