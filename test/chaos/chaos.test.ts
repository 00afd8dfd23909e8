import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../isLong.ts'
import { type Postgres, startPostgres } from '../postgres/startPostgres.ts'
import type { Engine } from './planSchedule.ts'
import { type ChaosReport, type ChaosRun, runSchedule } from './runSchedule.ts'

const keptFile = new URL('./keptSeeds.json', import.meta.url)
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Record<Engine, number[]>

const all = process.env.SHERWOOD_CHAOS === 'all'
const counts: Record<Engine, number> = all ? { sqlite: 100, postgres: 25 } : { sqlite: 1, postgres: 1 }

/** Every fourth seed is of the whole world, which takes its time to load: in the full run alone. */
const isWorld = (seed: number) => (all || isLong) && seed % 4 === 0

function seedsOf(engine: Engine): number[] {
  const { SHERWOOD_CHAOS_ENGINE: only, SHERWOOD_CHAOS_SEED: seed } = process.env
  if (only && only !== engine) return []
  if (seed) return seed.split(',').map(Number)
  const first = Array.from({ length: counts[engine] }, (_, index) => index + 1)
  return [...new Set([...first, ...kept[engine]])]
}

/** A seed that failed is run by everybody from now on. */
function keep(engine: Engine, seed: number): void {
  if (!all || kept[engine].includes(seed)) return
  kept[engine].push(seed)
  writeFileSync(keptFile, `${JSON.stringify(kept)}\n`)
}

/** Where anvil runs under an emulator of another processor it crashes or falls silent now and then. */
const maxNodes = 4

async function runOnLivingNode(run: ChaosRun): Promise<ChaosReport> {
  for (let node = 1; ; node += 1) {
    const report = await runSchedule(run)
    if (!report.nodeDied || node === maxNodes) return report
    process.stdout.write(
      `     ${run.engine} ${run.seed}: the node failed (${report.problems[0]}); once more\n`,
    )
  }
}

async function runSeed(engine: Engine, seed: number, postgres?: Postgres): Promise<void> {
  const started = performance.now()
  const report = await runOnLivingNode({ engine, seed, postgres, world: isWorld(seed) })
  const { problems, steps, compared, reorgs } = report
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const figures = `${steps.length} steps, ${reorgs} reorgs, ${compared} compared, ${seconds} s`
  const [problem = ''] = problems
  if (all)
    process.stdout.write(
      `${problem ? 'FAIL' : 'ok  '} ${engine} ${seed}: ${figures} ${problem.slice(0, 600)}\n`,
    )
  if (problem && !report.nodeDied) keep(engine, seed)
  const told = `${engine} seed ${seed} (npm run chaos -- ${engine} ${seed}): ${JSON.stringify(steps)}`
  expect(problems.slice(0, 10), told).toEqual([])
}

/** A schedule that fails has failed: it is never tried again for luck. */
const patience = { timeout: 600_000, retry: 0 }

const sqliteSeeds = seedsOf('sqlite')
describe.runIf(sqliteSeeds.length > 0)('after any misfortune the index equals the chain (sqlite)', () => {
  test.each(sqliteSeeds)('seed %i', patience, (seed) => runSeed('sqlite', seed))
})

const postgresSeeds = seedsOf('postgres')
describe.runIf(postgresSeeds.length > 0)('after any misfortune the index equals the chain (postgres)', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  test.each(postgresSeeds)('seed %i', patience, (seed) => runSeed('postgres', seed, postgres))
})
