import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from '../setup/build.mjs'
import { projectRoot } from '../setup/run.mjs'
import { packageManifest } from './packageManifest.mjs'

/** What is packed as it stands: texts, the command, and what a world is made from, by which worlds are known. */
const files = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES',
  'bin',
  'client',
  'skills',
  'scripts/setup/followNpm.mjs',
  'src/base/network/data',
  'src/devnet/actions',
  'src/devnet/contracts/artifacts',
  'src/devnet/past',
  'src/devnet/random.ts',
  'src/devnet/world',
]

/** One file of a package that is in the bundle otherwise: viem weighs 75 MB with what it needs. */
const vendored = ['viem/_esm/constants/contracts.js', 'viem/LICENSE']

const isWanted = (path) => !/(\.test\.ts|tsconfig\.json)$/.test(path)

/** Makes the folder that is packed: built, without what only a clone needs. */
export async function stagePackage(folder, publicUrl) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await build({ outdir: join(folder, 'dist'), sourcesContent: false })
  await rm(join(folder, 'dist', 'sources.stamp'))
  for (const path of files)
    await cp(join(projectRoot, path), join(folder, path), { recursive: true, filter: isWanted })
  for (const path of vendored) {
    await mkdir(dirname(join(folder, 'vendored', path)), { recursive: true })
    await cp(join(projectRoot, 'node_modules', path), join(folder, 'vendored', path))
  }
  const manifest = { ...(await packageManifest(publicUrl)), files: await readdir(folder) }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
