import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, run } from './setup/run.mjs'

/**
 * `npm run evals` asks the assistant every question of evals/assistant on the embedded world: the calls it plans,
 * the figures it states and what the chain says of them, and what its answers say. Of the held-out questions only
 * the score is shown. `-- --held-out` asks the cases of heldOutAnswers.json and prints their score, with `--show`
 * every turn too. Whoever works on the assistant does not look at them.
 */
const flags = process.argv.slice(2)
const known = ['--held-out', '--show']

try {
  const unknown = flags.filter((flag) => !known.includes(flag))
  if (unknown.length > 0)
    throw new Error(`npm run evals does not know ${unknown.join(', ')}; it takes ${known.join(' and ')}.`)
  const heldOut = flags.includes('--held-out')
  const env = {
    ...process.env,
    SHERWOOD_EVALS: heldOut ? 'held-out' : 'all',
    SHERWOOD_EVALS_SHOW: flags.includes('--show') ? '1' : '0',
  }
  await ensureDependencies({ dev: true })
  await ensureAnvil()
  await build()
  const tests = heldOut ? 'test/assistant/answers/answers' : 'test/assistant'
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', tests], { env })
} catch (error) {
  failWith(error)
}
