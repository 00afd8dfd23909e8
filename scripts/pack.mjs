import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { registryEntry } from './package/registryEntry.mjs'
import { stageBundle } from './package/stageBundle.mjs'
import { stagePackage } from './package/stagePackage.mjs'
import { zipFolder } from './package/zipFolder.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, projectRoot, runNpm } from './setup/run.mjs'

// A plain `npm pack` would take the clone as it stands: install scripts are off here (docs/adr/0002), and with them
// the hook that could build before it.
try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: '.' },
      // The address of a service that runs already; its domain is the namespace in the registry.
      'public-url': { type: 'string' },
      // A bundle for desktop clients too.
      mcpb: { type: 'boolean', default: false },
    },
  })
  const publicUrl = values['public-url']
  if (publicUrl !== undefined && !/^https:\/\/[a-z\d.-]+\/?$/i.test(publicUrl))
    throw new Error('--public-url: expected an address such as https://sherwood.example, without a path.')
  await ensureDependencies({ dev: values.mcpb })
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(projectRoot, '.cache', 'package-'))
  try {
    const to = resolve(values.to)
    await stagePackage(join(folder, 'sherwood'), publicUrl)
    await mkdir(to, { recursive: true })
    await runNpm(['pack', '--silent', '--pack-destination', to], { cwd: join(folder, 'sherwood') })
    const entry = await registryEntry(publicUrl)
    await writeFile(join(to, 'server.json'), `${JSON.stringify(entry, null, 2)}\n`)
    if (values.mcpb) {
      await stageBundle(join(folder, 'sherwood'), join(folder, 'bundle'))
      await zipFolder(join(folder, 'bundle'), join(to, `sherwood-${entry.version}.mcpb`))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
} catch (error) {
  failWith(error)
}
