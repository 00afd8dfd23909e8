import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, run } from './setup/run.mjs'

/** `npm run chaos` runs every schedule; `npm run chaos -- sqlite 17` runs that one, `-- nodes` the faulty nodes. */
const [what, seed] = process.argv.slice(2)
const engine = what === 'nodes' ? undefined : what
const folders = what === 'nodes' ? ['test/mainnet'] : ['test/chaos', ...(engine ? [] : ['test/mainnet'])]
const env = {
  ...process.env,
  SHERWOOD_CHAOS: 'all',
  ...(engine ? { SHERWOOD_CHAOS_ENGINE: engine } : {}),
  ...(seed ? { SHERWOOD_CHAOS_SEED: seed } : {}),
}

try {
  await ensureDependencies({ dev: true })
  await ensureAnvil()
  await build()
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...folders], { env })
} catch (error) {
  failWith(error)
}
