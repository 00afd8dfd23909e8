import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { startServer } from '../../test/clients/startServer.ts'
import { closeBrowser, openPage } from '../../test/site/openBrowser.ts'
import { openService } from '../tools/openService.ts'
import { measureToScreen } from './measureToScreen.ts'

const visits = 7
const liveBlocks = 20
const mostFirstLoadBytes = 100_000
const mostTokenBytes = 300_000

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

/** Sizes of the site's files as they are built and as they travel. */
function printSizes(folder: string): (name: string) => number {
  const size = (name: string) => statSync(join(folder, name)).size
  const names = readdirSync(folder).filter((name) => /\.(js|css|woff2)$/.test(name))
  const gzipped = (name: string) => (name.endsWith('.woff2') ? size(name) : size(`${name}.gz`))
  console.log(`${'file'.padEnd(48)}${'kB'.padStart(8)}${'gzip'.padStart(8)}${'brotli'.padStart(8)}`)
  for (const name of names.sort((one, other) => size(other) - size(one)).slice(0, 16)) {
    const brotli = name.endsWith('.woff2') ? size(name) : size(`${name}.br`)
    const cells = [size(name), gzipped(name), brotli].map((bytes) => kilobytes(bytes).padStart(8))
    console.log(name.padEnd(48) + cells.join(''))
  }
  return gzipped
}

type Visit = { paintMs: number; figureMs: number; scripts: string[] }

/** One first visit with an empty cache: when something is painted, and when the first live figure stands. */
async function visit(url: string): Promise<Visit> {
  const { page, close } = await openPage(url)
  await page.goto('/')
  await page.locator('.figure dd a').first().waitFor()
  const seen = (await page.evaluate(`({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    figureMs: performance.now(),
    scripts: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js')),
  })`)) as Visit
  await close()
  return { ...seen, scripts: [...new Set(seen.scripts.map((name) => name.split('/').at(-1) ?? ''))] }
}

/** Bytes that a first visit to the page of a token takes in all, answers and typefaces included. */
async function tokenBytes(url: string): Promise<number> {
  const { page, close } = await openPage(url)
  await page.goto('/token/CASHCAT')
  await page.locator('.chart[data-candles]:not([data-candles="0"])').waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const bytes = (await page.evaluate(
    `['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
      .reduce((sum, { transferSize }) => sum + transferSize, 0)`,
  )) as number
  await close()
  return bytes
}

/** Sizes of the site, and how soon a first visitor sees something useful. */
export async function run(root: string): Promise<void> {
  const { ensureBrowser } = await import(join(root, 'scripts/setup/browser.mjs'))
  await ensureBrowser()
  const gzipped = printSizes(join(root, 'dist', 'web', 'assets'))
  const service = await openService(root)
  const server = await startServer(service.app.pipeline, maxBodyBytes)
  const seen: Visit[] = []
  let ofToken = 0
  let toScreen: number[] = []
  try {
    for (let count = 0; count < visits; count++) seen.push(await visit(server.url))
    ofToken = await tokenBytes(server.url)
    const { client } = service.world
    toScreen = await measureToScreen(server.url, {
      chain: service.chain,
      mine: () => client.request({ method: 'evm_mine' as never }),
      blocks: liveBlocks,
    })
  } finally {
    await closeBrowser()
    await server.close()
    await service.close()
  }
  const scripts = seen.at(-1)?.scripts ?? []
  const bytes = scripts.reduce((sum, name) => sum + gzipped(name), 0)
  console.log(`\nFirst load of the start page: ${scripts.length} scripts, ${kilobytes(bytes)} kB gzipped`)
  console.log(
    `  goal under ${kilobytes(mostFirstLoadBytes)} kB: ${bytes < mostFirstLoadBytes ? 'met' : 'MISSED'}`,
  )
  console.log(
    `First paint:          ${median(seen.map(({ paintMs }) => paintMs)).toFixed(0)} ms (median of ${visits})`,
  )
  console.log(`First live figure:    ${median(seen.map(({ figureMs }) => figureMs)).toFixed(0)} ms`)
  console.log(`Page of a token:      ${kilobytes(ofToken)} kB in all`)
  console.log(`  goal under ${kilobytes(mostTokenBytes)} kB: ${ofToken < mostTokenBytes ? 'met' : 'MISSED'}`)
  console.log(
    `A block on an open page: ${median(toScreen).toFixed(0)} ms after it was seen (median of ${toScreen.length}), at most ${Math.max(...toScreen)} ms`,
  )
}
