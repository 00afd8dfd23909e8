import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { ensurePrograms } from './setup/programs.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

/** Every folder of bench/ with a run.ts is a benchmark; names on the command line pick some of them. */
const benches = readdirSync(join(projectRoot, 'bench')).filter((name) =>
  existsSync(join(projectRoot, 'bench', name, 'run.ts')),
)
/** These take many minutes and run only when they are named. */
const long = ['density', 'export', 'growth', 'memory', 'million', 'victims']
const given = process.argv.slice(2)
/** Flags are for the benchmarks that know them. */
const flags = given.filter((word) => word.startsWith('--'))
const wanted = given.filter((word) => !word.startsWith('--'))
const chosen = wanted.length > 0 ? wanted : benches.filter((one) => !long.includes(one))
const unknown = wanted.filter((name) => !benches.includes(name))

try {
  if (unknown.length > 0)
    throw new Error(`No benchmark is called ${unknown.join(', ')}; there are ${benches.join(', ')}.`)
  await ensureDependencies({ dev: true })
  await ensureAnvil()
  if (chosen.includes('workers')) await ensurePrograms(['wrk'])
  await build()
  for (const name of chosen) {
    console.log(`\n== ${name}\n`)
    const { run } = await importTypeScript(`bench/${name}/run.ts`)
    await run(projectRoot, flags)
  }
} catch (error) {
  failWith(error)
}
