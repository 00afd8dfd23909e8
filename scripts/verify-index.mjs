import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

try {
  await ensureDependencies({ dev: false })
  // A running service reads its threads from dist/: it is left alone where it exists.
  if (!existsSync(join(projectRoot, 'dist', 'sources', 'store', 'sqlite', 'readerWorker.js'))) await build()
  const { verifyIndexCommand } = await importTypeScript('scripts/verify/verifyIndexCommand.ts')
  process.exitCode = await verifyIndexCommand(process.argv.slice(2), process.env)
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
