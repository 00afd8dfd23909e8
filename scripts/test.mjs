import { ensureAnvil } from './setup/anvil.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensurePrograms } from './setup/programs.mjs'
import { failWith, run } from './setup/run.mjs'

try {
  await ensureDependencies({ dev: true })
  await Promise.all([ensureAnvil(), ensureBrowser(), ensurePrograms(['nginx', 'pgbouncer', 'redis-server'])])
  await build()
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
} catch (error) {
  failWith(error)
}
