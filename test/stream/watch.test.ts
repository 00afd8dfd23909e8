import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { killAtExit } from '../anvil/killAtExit.ts'
import { startStreamWorld } from './startStreamWorld.ts'

const root = findProjectRoot()
const external = [
  ...['pino', 'evmole', 'esbuild', '@photostructure/sqlite', 'pg', 'ws', 'ai', '@ai-sdk/anthropic'],
  '@ai-sdk/openai-compatible',
]
const main = join(root, '.cache', 'tests', `main-${process.pid}.mjs`)

let world: Awaited<ReturnType<typeof startStreamWorld>>
beforeAll(async () => {
  const bundling = build({
    ...{ entryPoints: [join(root, 'src/main.ts')], outfile: main, bundle: true, format: 'esm' },
    ...{ platform: 'node', target: 'node20', logLevel: 'warning', external },
  })
  world = await startStreamWorld()
  await bundling
})
afterAll(() => world?.close())

/** `sherwood watch` in a process of its own. */
function watch(...words: string[]) {
  const child = spawn(process.execPath, [main, 'watch', ...words, '--url', world.url], { cwd: root })
  killAtExit(child)
  let [said, told] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    said += String(bytes)
  })
  child.stderr.on('data', (bytes: Buffer) => {
    told += String(bytes)
  })
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, ended, lines: () => said.split('\n').filter((line) => line !== ''), told: () => told }
}

type Line = { event: string; id: string; topic: string; data: { number: number; hash: string } }

/** Blocks as the node has them. */
const hashOf = async (block: number) =>
  (await world.client.getBlock({ blockNumber: BigInt(block) })).hash as string

describe('sherwood watch', () => {
  it('writes one line an event, comes back with its last id, and ends quietly', async () => {
    const watching = watch('blocks', '--format', 'ndjson', '--since', '1')
    const from = 1
    await expect.poll(() => watching.lines().length).toBeGreaterThan(3)
    // The connection ends as a network would end it: what happens meanwhile is told all the same, and once.
    world.server.server.closeAllConnections()
    await world.chain.grow(4)
    const { number } = await world.chain.head()
    await expect.poll(() => watching.lines().length).toBe(number)
    const lines = watching.lines().map((line) => JSON.parse(line) as Line)
    expect(lines.map(({ data }) => data.number)).toEqual(Array.from({ length: number }, (_, at) => from + at))
    for (const { data } of lines) expect(data.hash).toBe(await hashOf(data.number))
    watching.child.kill('SIGINT')
    expect([await watching.ended, watching.told()]).toEqual([0, ''])
  })

  it('is a table for people, and ends with the reader of its pipe', async () => {
    const watching = watch('blocks', 'price:WETH>1', '--format', 'table', '--since', '1')
    await expect.poll(() => watching.lines().some((line) => line.includes('holds=true'))).toBe(true)
    const first = watching.lines()[0] as string
    expect(first).toContain('  #1  blocks  number=1  hash=')
    watching.child.stdout.destroy()
    await world.chain.grow(2)
    expect([await watching.ended, watching.told()]).toEqual([0, ''])
  })

  it.each<[string[], number, RegExp]>([
    [['blocks', '--limit', '5'], 2, /not --limit/],
    [['trade', 'price:WETH=5'], 1, /trade: is no topic; nearest is trades.*price:WETH=5: at character 13/s],
  ])('says what is wrong with %j, and ends with %i', async (words, code, what) => {
    const watching = watch(...words)
    expect(await watching.ended).toBe(code)
    expect(watching.told()).toMatch(what)
  })
})
