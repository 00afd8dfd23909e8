import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DevnetReport } from '../../src/devnet/DevnetReport.ts'
import { prepareProcessEntry } from '../../src/devnet/processEntry.ts'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import { copyWorld } from './copyWorld.ts'

const { dataDir, world, seed, remove } = copyWorld()
let devnet: Devnet | undefined
afterAll(async () => {
  await devnet?.close()
  remove()
})

test('a chain whose folder is gone leaves no node behind, whoever is left to end it', async () => {
  const copy = copyWorld()
  const keeper = fork(await prepareProcessEntry(), [], { execArgv: [], serialization: 'json' })
  const nodes = new Set<number>()
  const ready = new Promise((resolve) =>
    keeper.on('message', (report: DevnetReport) => {
      if (report.type === 'nodes') for (const pid of report.pids) nodes.add(pid)
      if (report.type === 'ready') resolve(report)
    }),
  )
  const settings = { dataDir: copy.dataDir, seed: copy.seed, actors: true, blockTimeMs: 200 }
  const times = { nodeLifeMs: 60_000, dumpEverySeconds: 60, historyMs: 60_000 }
  keeper.send({ type: 'start', settings: { ...settings, ...times } })
  await ready
  copy.remove()
  const ended = once(keeper, 'exit')
  // As its service does when it is killed.
  keeper.disconnect()
  await ended
  expect(nodes.size).toBeGreaterThan(0)
  const alive = () => [...nodes].filter((pid) => existsSync(`/proc/${pid}/exe`))
  await expect.poll(alive, { timeout: 3_000 }).toEqual([])
})

test('a state that cannot be saved is told for as long as that is so', async () => {
  const told: (string | null)[] = []
  devnet = await startDevnet({
    dataDir,
    seed,
    blockTimeMs: 200,
    dumpEverySeconds: 2,
    onState: (problem) => told.push(problem),
  })
  // A folder stands where the file should be put.
  const recent = join(world, 'recent.json')
  rmSync(recent, { force: true })
  mkdirSync(recent)
  writeFileSync(join(recent, 'something'), '')
  await expect.poll(() => told.at(-1)).toMatch(/^its state is not saved: .*(EISDIR|ENOTEMPTY|directory)/)
  rmSync(recent, { recursive: true })
  await expect.poll(() => told.at(-1)).toBeNull()
})
