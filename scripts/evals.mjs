import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, run } from './setup/run.mjs'

/**
 * `npm run evals` asks the assistant every question of evals/assistant on the embedded world: the calls it plans,
 * the figures it states and what the chain says of them. Of the held-out questions only the score is shown.
 */
const env = { ...process.env, SHERWOOD_EVALS: 'all' }

try {
  await ensureDependencies({ dev: true })
  await ensureAnvil()
  await build()
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/assistant'], { env })
} catch (error) {
  failWith(error)
}
