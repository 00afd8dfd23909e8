import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/anvil/eventually.ts'
import { askTool } from '../../../test/world/askTool.ts'
import { sharedWorld, startWorld, type TestWorld } from '../../../test/world/startWorld.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { openSweepFile } from '../../operations/catalog/sweep/openSweepFile.ts'
import { serviceStatus } from '../../operations/tools/meta/serviceStatus.ts'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import type { App } from './createApp.ts'
import { openSweep } from './openSweep.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sherwood-sweep-'))
const env = { SHERWOOD_DATA_DIR: dataDir }
const timing = { lookMs: 5, pauseMs: 1, freshMs: 60_000 }

let shared: TestWorld
/** A service over the data folder that the sweep is kept in. */
let world: TestWorld
beforeAll(async () => {
  ;[shared, world] = await Promise.all([sharedWorld(), startWorld({ env })])
})
afterAll(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A service that has only some of its operations. */
function someOperations(names: readonly string[]): App {
  const { app } = shared
  const { kernel } = app
  const all = kernel.registry.all.filter(({ name }) => names.includes(name))
  return { ...app, kernel: { ...kernel, registry: { ...kernel.registry, all } } }
}

it('sweeps once the index is complete, and the service tells what came of it', async () => {
  const app = someOperations([toolNames.getBlock, 'launchpad_doppler_airlock_new', 'quote_aapl'])
  let state: IndexStatus['state'] = 'backfilling'
  let looks = 0
  const sweep = openSweep({
    app,
    config: loadConfig([], env),
    version: '0.0.0-test',
    log: createLogger('silent'),
    indexStatus() {
      looks += 1
      return { state } as IndexStatus
    },
    timing,
  })
  const file = openSweepFile(dataDir, 'devnet')
  await eventually(async () => looks).toBeGreaterThan(3)
  expect(file.read()).toBeUndefined()
  state = 'complete'
  await eventually(async () => file.read()?.operations).toBe(3)
  await sweep.close()
  expect(file.read()).toMatchObject({ answered: 2, unavailable: 1, failed: 0, version: '0.0.0-test' })

  const { data } = await askTool(world, serviceStatus, {})
  expect(data.last_sweep).toMatchObject({ operations: 3, answered: 2, unavailable: 1 })
  expect(data.last_sweep).not.toHaveProperty('families')
  const verbose = await askTool(world, serviceStatus, { verbose: true })
  expect(verbose.data.last_sweep?.reasons).toEqual([
    {
      reason: 'The launchpad Doppler Airlock is unavailable: this network has no known contract of it.',
      operations: 1,
      such_as: 'launchpad_doppler_airlock_new',
    },
  ])
  writeFileSync(join(dataDir, 'sweep', 'devnet.json'), '{"half":')
  const { warnings } = await askTool(world, serviceStatus, {})
  expect(warnings.map(({ field }) => field)).toContain('last_sweep')
})
