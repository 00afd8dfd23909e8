import { readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { fillHead } from '../../src/service/surfaces/site/fillHead.ts'
import { pageRoots } from '../../src/service/surfaces/site/pageRoots.gen.ts'
import { fillExample } from '../world/fillExample.ts'
import { openPage } from './openBrowser.ts'
import { sharedSite } from './sharedSite.ts'

let url: string
beforeAll(async () => {
  const { server, world } = await sharedSite()
  url = server.url
  const { tx } = await fillExample(world, { tx: '$TX' })
  things['/tx/:hash'] = `/tx/${tx}`
  const pools = await (await fetch(`${url}/api/v1/list_top_pools?limit=1`)).json()
  things['/pool/:id'] = `/pool/${(pools as { data: { items: { pool: string }[] } }).data.items[0]?.pool}`
})

const routesText = readFileSync(join(findProjectRoot(), 'web/app/routes.ts'), 'utf8')
const patterns = [...routesText.matchAll(/^ {2}'(\/[^']*)'/gm)].map((match) => match[1] ?? '')

/** One request as it was sent, without what fetch undoes by itself. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    forward(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

const assetOf = async (name: RegExp) => {
  const page = await (await fetch(url)).text()
  return `/${name.exec(page)?.[0]}`
}

/** Addresses of things that are there, for the pages that name one. */
const things: Record<string, string> = {
  '/tools/:name': '/tools/get_block',
  '/catalog/:name': '/catalog/scan_aapl',
  '/token/:name': '/token/AAPL',
  '/block/:id': '/block/1',
  '/wallet/:address': `/wallet/0x${'ab'.repeat(20)}`,
}

const headOf = async (path: string) => {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  const text = await response.text()
  const part = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    status: response.status,
    title: part(/<title>([^<]*)<\/title>/),
    description: part(/<meta name="description" content="([^"]*)"/),
    shared: part(/<meta property="og:title" content="([^"]*)"/),
  }
}

describe('the server of the site', () => {
  it('names the thing of a page in its head, as the node and the tools tell it', async () => {
    const { world } = await sharedSite()
    const price = (await (await fetch(`${url}/api/v1/get_token_prices?tokens=AAPL`)).json()) as {
      data: { items: { price_usd: number }[] }
    }
    const token = await headOf('/token/AAPL')
    const usd = Number(/\$([\d.,]+)/.exec(token.title ?? '')?.[1]?.replaceAll(',', ''))
    expect(token).toMatchObject({ status: 200, shared: token.title })
    expect(usd).toBeCloseTo(price.data.items[0]?.price_usd ?? Number.NaN, 0)
    const block = await world.client.getBlock({ blockNumber: 5n })
    const count = block.transactions.length
    expect(await headOf('/block/5')).toMatchObject({
      status: 200,
      title: 'Block 5 · Sherwood',
      description: `${count} ${count === 1 ? 'transaction' : 'transactions'}, ${new Date(Number(block.timestamp) * 1000).toISOString().replace('.000', '')}.`,
    })
    expect((await headOf('/markets')).title).toBe('Markets · Sherwood')
  })

  it('answers 404 for things that are not there, with the page all the same', async () => {
    const missing = [
      '/token/NOSUCHTOKEN',
      '/tools/nope',
      '/wallet/nobody',
      '/block/99999999',
      `/tx/0x${'ab'.repeat(32)}`,
      `/pool/0x${'ab'.repeat(20)}`,
    ]
    for (const path of missing)
      expect([path, await headOf(path)]).toMatchObject([path, { status: 404, title: 'Not found · Sherwood' }])
  })

  it('writes a stranger’s name into the head as text', () => {
    const name = '"><script>window.caught=1</script>&{description}'
    const head = { title: name, description: name, facts: [[name, name]] as const }
    const filled = fillHead('<title>{title}</title><meta content="{description}" />', head, '')
    const written = '&quot;&gt;&lt;script&gt;window.caught=1&lt;/script&gt;&amp;{description}'
    expect(filled).toBe(`<title>${written} · Sherwood</title><meta content="${written}" />`)
    const plain = fillHead('{plain}', head, '')
    expect(plain).toContain(`<h1>${written}</h1>`)
    expect(plain).not.toMatch(/<script|<img/)
  })

  it('has what crawlers and old browsers ask for', async () => {
    const robots = await (await fetch(`${url}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    // Every page of the route table that is about no particular thing.
    expect(listed.sort()).toEqual(
      patterns
        .filter((one) => !one.includes(':'))
        .map((one) => url + one)
        .sort(),
    )
    const icon = await fetch(`${url}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('answers every address of the route table with the page', async () => {
    expect(patterns.length).toBeGreaterThan(7)
    for (const pattern of patterns) {
      const address = (things[pattern] ?? pattern).replace(/:\w+/g, 'x')
      const response = await fetch(url + address, { headers: { accept: 'text/html' } })
      expect([pattern, response.status, response.headers.get('content-type')]).toEqual([
        pattern,
        200,
        'text/html; charset=utf-8',
      ])
      await response.text()
    }
    const roots = patterns.map((pattern) => pattern.split('/')[1]).filter(Boolean)
    expect([...pageRoots]).toEqual(expect.arrayContaining([...new Set(roots)]))
  })

  it('allows nothing inline and nothing from elsewhere', async () => {
    const response = await fetch(url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const text = await response.text()
    // Only the address of the page's picture has to be whole, and it is our own.
    expect(text.replaceAll(`${url}/pictures/`, '')).not.toMatch(
      /<script(?![^>]* src=)|<style| style=| on\w+=|https?:\/\//,
    )
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('sends compressed files that never change under their name', async () => {
    const path = await assetOf(/assets\/main-\w+\.js/)
    const plain = await rawGet(path, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['cache-control']).toContain('immutable')
    const brotli = await rawGet(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    const gzip = await rawGet(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    const etag = String(plain.headers.etag)
    expect((await rawGet(path, { 'if-none-match': etag })).status).toBe(304)
    const head = await fetch(url + path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('keeps JSON for what is no page', async () => {
    for (const path of ['/api/nope', '/assets/nope.js', '/assets/..%2fpackage.json']) {
      const { status, headers } = await rawGet(path, { accept: 'text/html' })
      expect([path, status, headers['content-type']]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
  })

  it('tells people that there is nothing in a page, and programs as before', async () => {
    const people = await rawGet('/nope/nothing', { accept: 'text/html,*/*' })
    expect([people.status, people.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const programs = await rawGet('/nope/nothing', { accept: '*/*' })
    expect([programs.status, programs.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    const post = await fetch(`${url}/nope`, { method: 'POST', headers: { accept: 'text/html' } })
    expect(post.status).toBe(404)
  })

  it('gives the errors to people as a page and to programs as Markdown', async () => {
    const people = await rawGet('/docs/errors', { accept: 'text/html,application/xhtml+xml' })
    expect(people.headers['content-type']).toBe('text/html; charset=utf-8')
    const programs = await rawGet('/docs/errors', { accept: '*/*' })
    expect(programs.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(programs.headers.vary).toContain('accept')
  })
})

describe('below the path of a proxy', () => {
  it('loads, calls and goes from page to page', async () => {
    const { port } = new URL(url)
    const proxy = createServer((incoming, outgoing) => {
      const path = incoming.url ?? '/'
      if (!path.startsWith('/some/where/')) return void outgoing.writeHead(404).end()
      const headers = { ...incoming.headers, host: `127.0.0.1:${port}` }
      const onward = { port, path: path.slice('/some/where'.length), method: incoming.method, headers }
      incoming.pipe(
        forward(onward, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }),
      )
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/some/where`
    const { page, troubles, close } = await openPage(base)
    for (const address of ['/tools/get_block/?block=1', '/tools/get_block?block=1']) {
      await page.goto(base + address)
      await page.getByText('Transaction count').waitFor()
    }
    expect(await page.getByRole('region', { name: 'The call as curl' }).textContent()).toContain(
      `${base}/api/v1/get_block`,
    )
    await page.getByText('Developers', { exact: true }).click()
    await page.getByRole('link', { name: 'Catalog', exact: true }).click()
    await page.locator('.operation').first().waitFor()
    expect(page.url()).toBe(`${base}/catalog`)
    await page.goBack()
    await page.getByText('Transaction count').waitFor()
    expect(troubles()).toEqual([])
    await close()
    proxy.closeAllConnections()
    proxy.close()
  })
})
