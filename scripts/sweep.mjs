import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

const args = process.argv.slice(2)

try {
  // Only a service of its own needs a node and a build; the clients of another one do not.
  const elsewhere = args.some((arg) => arg === '--help' || arg.startsWith('--url'))
  await ensureDependencies({ dev: !elsewhere })
  if (!elsewhere) {
    await ensureAnvil()
    await build()
  }
  const { sweepCommand } = await importTypeScript('scripts/sweep/sweepCommand.ts')
  process.exitCode = await sweepCommand(args, projectRoot)
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
