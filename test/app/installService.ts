import { copyFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { layIndex } from '../world/copyIndex.ts'
import { layWorld } from '../world/layWorld.ts'

/** The built service in a folder of its own, beside a data folder that already holds the test world and its index. */
export type InstalledService = {
  main: string
  dataDir: string
  worldDir: string
  remove(): Promise<void>
}

/** What the service looks for beside its code; the set-up has put it there for the tests as well. */
const links = ['node_modules', 'src', '.cache']

/** The service as it is built, but where nobody else's build can replace it while it runs. */
export async function installService(): Promise<InstalledService> {
  const root = findProjectRoot()
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-commands-'))
  for (const name of links) await symlink(join(root, name), join(folder, name))
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(root, name), join(folder, name))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  const dataDir = join(folder, 'data')
  const worldDir = layWorld(dataDir)
  await layIndex(dataDir)
  return {
    main: join(folder, 'dist', 'main.js'),
    dataDir,
    worldDir,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
