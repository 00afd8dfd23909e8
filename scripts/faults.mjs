import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

/** `npm run faults` meets every misfortune once; `npm run faults -- disk` those whose name has that word. */
try {
  await ensureDependencies({ dev: true })
  await ensureAnvil()
  await build()
  const { faultsCommand } = await importTypeScript('scripts/faults/faultsCommand.ts')
  process.exitCode = await faultsCommand(process.argv.slice(2), { root: projectRoot })
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
