import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

const exec = promisify(execFile)

/** The built service in a folder of its own, beside a data folder that already holds the test world. */
export type InstalledService = {
  main: string
  dataDir: string
  worldDir: string
  remove(): Promise<void>
}

const buildScript =
  "import { build } from './scripts/setup/build.mjs'; await build({ outdir: process.argv[1] })"

/** What the service looks for beside its code; the set-up has put it there for the tests as well. */
const links = ['node_modules', 'src', '.cache']

/** Builds the service as `npm start` does, but where nobody else's build can replace it while it runs. */
export async function installService(worldFolder: string): Promise<InstalledService> {
  const root = findProjectRoot()
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-commands-'))
  for (const name of links) await symlink(join(root, name), join(folder, name))
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(root, name), join(folder, name))
  await exec(process.execPath, ['--input-type=module', '-e', buildScript, join(folder, 'dist')], {
    cwd: root,
  })
  const dataDir = join(folder, 'data')
  const worldDir = join(dataDir, 'devnet', basename(worldFolder))
  await mkdir(join(dataDir, 'devnet'), { recursive: true })
  await cp(worldFolder, worldDir, { recursive: true })
  return {
    main: join(folder, 'dist', 'main.js'),
    dataDir,
    worldDir,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
