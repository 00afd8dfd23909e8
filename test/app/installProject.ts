import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

const exec = promisify(execFile)

/** The project as somebody has it who cloned it: its files, in a folder with a space in its name. */
export type InstalledProject = {
  /** Where it stands now. */
  root(): string
  /** Builds it, as the commands do. */
  build(): Promise<void>
  /** Moves the whole folder somewhere else. */
  move(): Promise<void>
  remove(): Promise<void>
}

const files = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json']
const folders = ['scripts', 'src', 'web', 'docs']

const buildScript = "import { build } from './scripts/setup/build.mjs'; await build()"

const fetchedNode = (root: string) => join(root, '.cache', 'anvil')

/** Copies the project; `dependencies` leads to those that are installed here, which are too many to copy. */
export async function installProject({ dependencies }: { dependencies: boolean }): Promise<InstalledProject> {
  const from = findProjectRoot()
  const parent = await mkdtemp(join(tmpdir(), 'sherwood start '))
  // Every user of the machine may come in.
  await chmod(parent, 0o755)
  let root = join(parent, 'a folder')
  for (const name of folders) await cp(join(from, name), join(root, name), { recursive: true })
  for (const name of files) await copyFile(join(from, name), join(root, name))
  if (dependencies) {
    await symlink(join(from, 'node_modules'), join(root, 'node_modules'))
    // Where npm has no node for this machine, the set-up has fetched one.
    await mkdir(join(root, '.cache'))
    if (existsSync(fetchedNode(from))) await symlink(fetchedNode(from), fetchedNode(root))
  }
  return {
    root: () => root,
    async build() {
      await exec(process.execPath, ['--input-type=module', '-e', buildScript], { cwd: root })
    },
    async move() {
      const elsewhere = join(parent, 'another place')
      await rename(root, elsewhere)
      root = elsewhere
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
