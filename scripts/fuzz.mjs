import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { bundleTypeScript, importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

try {
  await ensureDependencies({ dev: true })
  await ensureAnvil()
  await build()
  const service = await bundleTypeScript('scripts/cost/costService.ts')
  const { fuzzCommand } = await importTypeScript('scripts/fuzz/fuzzCommand.ts')
  process.exitCode = await fuzzCommand(process.argv.slice(2), { root: projectRoot, service })
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
