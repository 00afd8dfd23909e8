import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

try {
  await ensureDependencies({ dev: true })
  // A running service reads its threads from dist/: it is left alone where it exists.
  if (!existsSync(join(projectRoot, 'dist', 'sources', 'archive', 'engineWorker.js'))) await build()
  const { exportCommand } = await importTypeScript('scripts/export/exportCommand.ts')
  process.exitCode = await exportCommand(process.argv.slice(2), process.env)
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
