import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot, runNpm } from '../setup/run.mjs'
import { bundleManifest } from './bundleManifest.mjs'
import { isContract } from './packageManifest.mjs'

/** What only the embedded chain, the website and programs need. */
const left = ['client', 'src/devnet', 'dist/web', 'dist/devnet', 'vendored']

/** Makes the folder of the bundle of that of the package: with its dependencies inside, without the embedded chain. */
export async function stageBundle(packageFolder, folder) {
  await cp(packageFolder, folder, { recursive: true })
  for (const path of left) await rm(join(folder, path), { recursive: true, force: true })
  const file = join(folder, 'package.json')
  const {
    dependencies,
    optionalDependencies: _,
    files: __,
    ...rest
  } = JSON.parse(await readFile(file, 'utf8'))
  const needed = Object.fromEntries(Object.entries(dependencies).filter(([name]) => !isContract(name)))
  await writeFile(file, `${JSON.stringify({ ...rest, dependencies: needed }, null, 2)}\n`)
  // Native parts come ready for every platform; no script of a stranger runs here.
  await runNpm(['install', '--omit=dev', '--ignore-scripts', '--no-package-lock', '--silent'], {
    cwd: folder,
  })
  await cp(join(projectRoot, 'deploy', 'icon.png'), join(folder, 'icon.png'))
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(await bundleManifest(), null, 2)}\n`)
}
