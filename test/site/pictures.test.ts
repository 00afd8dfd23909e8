import { beforeAll, expect, it } from 'vitest'
import { createPictures } from '../../src/service/surfaces/site/pictures/createPictures.ts'
import { drawPicture } from '../../src/service/surfaces/site/pictures/drawPicture.ts'
import { siteFolder } from '../../src/service/surfaces/site/siteFolder.ts'
import { fillExample } from '../world/fillExample.ts'
import { sharedSite } from './sharedSite.ts'

let url: string
let pages: string[]
beforeAll(async () => {
  const { server, world } = await sharedSite()
  url = server.url
  const { tx, wallet } = await fillExample(world, { tx: '$TX', wallet: '$WALLET' })
  const pools = await (await fetch(`${url}/api/v1/list_top_pools?limit=1`)).json()
  const { pool } = (pools as { data: { items: { pool: string }[] } }).data.items[0] ?? { pool: '' }
  pages = ['/token/AAPL', `/wallet/${wallet}`, `/pool/${pool}`, `/tx/${tx}`, '/block/5', '/']
})

/** Width and height stand in the first part of a PNG. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

it('are named by every page, and are there', async () => {
  const seen = new Set<string>()
  for (const page of pages) {
    const text = await (await fetch(url + page, { headers: { accept: 'text/html' } })).text()
    const address = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(address.startsWith(`${url}/pictures/`)).toBe(true)
    const response = await fetch(address)
    const png = Buffer.from(await response.arrayBuffer())
    expect([page, response.status, response.headers.get('content-type')]).toEqual([page, 200, 'image/png'])
    expect(sizeOf(png)).toEqual(['PNG', 1200, 630])
    seen.add(png.toString('base64'))
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
  expect(seen.size).toBe(pages.length)
})

it('count against the limit, and are refused where there is nothing to draw', async () => {
  const left = async () =>
    Number((await fetch(`${url}/pictures/home.png`)).headers.get('ratelimit-remaining'))
  const first = await left()
  expect(await left()).toBe(first - 1)
  for (const path of ['/pictures/token/NOSUCHTOKEN.png', '/pictures/nothing.png', '/pictures/token/AAPL'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
})

it('draw a stranger’s name as text, cut to its room', async () => {
  const names = [
    '"><script>window.caught=1</script><image href="file:///etc/passwd"/>&',
    'x'.repeat(10_000),
    '\u202e\u0000\ud800]]>\uffff',
    '🦊'.repeat(400),
  ]
  const pictureOf = createPictures(siteFolder() ?? '')
  for (const name of names) {
    const head = { title: name, description: name, lead: name, facts: [[name, name]] as const }
    const svg = drawPicture({ head, network: 'Devnet', time: undefined })
    expect(svg).not.toMatch(/<(?!\/?(svg|rect|text)\b)/)
    expect(svg.length).toBeLessThan(6_000)
    expect(sizeOf((await pictureOf(svg))?.bytes ?? Buffer.alloc(24))).toEqual(['PNG', 1200, 630])
  }
})

it('say what stands out, when it held, and on which network', () => {
  const svg = drawPicture({
    head: {
      title: 'AAPL $271.02',
      description: 'Apple',
      lead: '+0.9 % over oracle',
      facts: [
        ['Price', '$271.02'],
        ['Premium', '+0.9 % over oracle'],
        ['Holders', '1,204'],
      ],
    },
    network: 'Devnet',
    time: '13 Nov 2026, 20:05 UTC',
  })
  const told = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
  // What the title and the line below it say is not said again.
  expect(told).toEqual([
    'Sherwood',
    'AAPL $271.02',
    '+0.9 % over oracle',
    'Apple',
    'Holders',
    '1,204',
    'Devnet, as of 13 Nov 2026, 20:05 UTC',
  ])
})
