import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { stagePackage } from './package/stagePackage.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, projectRoot, runNpm } from './setup/run.mjs'

// A plain `npm pack` would take the clone as it stands: install scripts are off here (docs/adr/0002), and with them
// the hook that could build before it.
try {
  const { values } = parseArgs({ options: { to: { type: 'string', default: '.' } } })
  await ensureDependencies({ dev: false })
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(projectRoot, '.cache', 'package-'))
  try {
    await stagePackage(join(folder, 'sherwood'))
    await mkdir(resolve(values.to), { recursive: true })
    await runNpm(['pack', '--silent', '--pack-destination', resolve(values.to)], {
      cwd: join(folder, 'sherwood'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
} catch (error) {
  failWith(error)
}
