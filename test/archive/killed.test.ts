import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportIndex } from '../../scripts/export/exportIndex.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import type { Manifest } from '../../src/sources/archive/Manifest.ts'
import { readManifest } from '../../src/sources/archive/readManifest.ts'
import { verifyFiles } from '../../src/sources/archive/verifyFiles.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { startOf } from '../../src/sources/index/position.ts'
import { query } from '../../src/sources/index/query.ts'
import { isLong } from '../isLong.ts'
import { layIndex } from '../world/copyIndex.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'

let world: TestWorld
let place: string
let folder: string

beforeAll(async () => {
  world = await sharedWorld()
  place = await mkdtemp(join(tmpdir(), 'sherwood-killed-'))
  folder = join(place, 'archive')
  await layIndex(place)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const filesIn = (path: string) => readdir(join(folder, path)).catch((): string[] => [])
const named = ({ parts }: Manifest) => parts.flatMap(({ files }) => files.map(({ path }) => path)).sort()

/** Every Parquet file under the folder. */
async function filesThere(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true })
  return all.filter((path) => path.endsWith('.parquet')).sort()
}

/** The moments at which the process dies: they follow one another while a day is written. */
const moments: Record<string, (done: number) => Promise<boolean>> = {
  'rows are read': async () => (await filesIn('partial')).some((name) => name.endsWith('.csv')),
  'a file is written': async () => (await filesIn('partial')).some((name) => name.endsWith('.parquet')),
  'some files are in their place': async (done) => (await filesIn('trades/by-token')).length > done,
}

/** Runs the export as people do, and kills it at a moment of the day after some more days are done. */
async function exportUntil(isThen: (done: number) => Promise<boolean>, days: number): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const child = spawn(
    process.execPath,
    ['scripts/export.mjs', '--out', folder, '--rpc-url', world.node.rpcUrl, '--data-dir', place],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const daysDone = async () => (await readManifest(folder))?.parts.length ?? 0
  while (child.exitCode === null) {
    const done = await daysDone()
    // What the process before has left is gone as soon as this one has looked through the folder.
    if (done >= days && (await isThen(done)) && (await daysDone()) === done) break
    await sleep(1)
  }
  child.kill('SIGKILL')
  const [code, signal] = await ended
  expect([code, signal]).toEqual([null, 'SIGKILL'])
}

it('an archive whose writer is killed in the middle of a day is whole after the next start', async () => {
  let days = 0
  let left = 0
  for (const [name, isThen] of Object.entries(moments).slice(isLong ? 0 : -1)) {
    await exportUntil(isThen, days)
    const manifest = await readManifest(folder)
    days = (manifest?.parts.length ?? 0) + 1
    // What it says it has is there, whatever lies beside it.
    expect([name, (await verifyFiles(folder)).problems]).toEqual([name, []])
    left += (await filesThere()).length - named(manifest as Manifest).length
  }
  expect(left).toBeGreaterThan(0)

  const { reader } = world.index!.database
  const { network } = world.app
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  const manifest = await exportIndex({
    ...{ reader, node: nodeReadsOf(chain), network, folder },
    onPart: () => {},
  })
  await chain.close()
  expect(await verifyFiles(folder)).toMatchObject({ problems: [] })
  expect(await filesThere()).toEqual(named(manifest))
  expect(existsSync(join(folder, 'manifest.json.new'))).toBe(false)

  // Every row of the index up to there, each once.
  const end = startOf(manifest.parts.at(-1)!.last_block + 1)
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const table of ['transfers', 'trades'] as const) {
    const wanted = await reader.get(query(`select count(*) as n from ${table} where position < ?`), [end])
    const rows = await connection.runAndReadAll(
      `select count(*) as n, count(distinct (block, log_index)) as events
       from read_parquet('${join(folder, table)}/by-${table === 'trades' ? 'wallet' : 'token'}/*.parquet')`,
    )
    expect(wanted?.n).toBeGreaterThan(100)
    expect(rows.getRowObjectsJson()).toEqual([{ n: String(wanted?.n), events: String(wanted?.n) }])
  }
  connection.closeSync()
})
