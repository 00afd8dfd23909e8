import { join } from 'node:path'
import { ensureAnvil } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

try {
  const args = process.argv.slice(2)
  await ensureDependencies({ dev: false })
  // A service that runs already is left alone; one of our own has to be built.
  if (!args.includes('--url') && !args.includes('--help')) {
    await ensureAnvil()
    await build()
  }
  const { verifyAnswersCommand } = await importTypeScript('scripts/verify/verifyAnswersCommand.ts')
  process.exitCode = await verifyAnswersCommand(args, join(projectRoot, 'dist', 'main.js'))
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
