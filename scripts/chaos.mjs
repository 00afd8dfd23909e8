import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, run } from './setup/run.mjs'

/**
 * `npm run chaos` runs every schedule; `npm run chaos -- sqlite 17` runs that one, `-- nodes` the faulty nodes, and
 * `-- stream` those who follow the stream.
 */
const [what, seed] = process.argv.slice(2)
const others = { nodes: 'test/mainnet', stream: 'test/stream/chaos' }
const engine = what in others ? undefined : what
const folders = others[what] ? [others[what]] : ['test/chaos', ...(engine ? [] : Object.values(others))]
const env = {
  ...process.env,
  SHERWOOD_CHAOS: 'all',
  ...(what === undefined || what === 'stream' ? { SHERWOOD_LONG_TESTS: '1' } : {}),
  ...(what === 'stream' && seed ? { SHERWOOD_STREAM_SEED: seed } : {}),
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
