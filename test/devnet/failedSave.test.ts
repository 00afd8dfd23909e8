import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import { copyWorld } from './copyWorld.ts'

const { dataDir, world, seed, remove } = copyWorld()
let devnet: Devnet | undefined
afterAll(async () => {
  await devnet?.close()
  remove()
})

test('a state that cannot be saved is told for as long as that is so', { timeout: 60_000 }, async () => {
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
  await expect
    .poll(() => told.at(-1), { timeout: 20_000 })
    .toMatch(/^its state is not saved: .*(EISDIR|ENOTEMPTY|directory)/)
  rmSync(recent, { recursive: true })
  await expect.poll(() => told.at(-1), { timeout: 20_000 }).toBeNull()
})
