import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '../base/config/projectFiles.ts'

/** What a world is made from: when any of it changes, a saved world no longer fits the code. */
const ingredients = [
  'src/devnet/contracts/artifacts',
  'src/base/network/data',
  'src/devnet/random.ts',
  'src/devnet/actions',
  'src/devnet/past',
  'src/devnet/world',
]

/** How a world is kept: one that is kept in another way is built anew too. */
const form = 'with a history beside it'

/** What a saved world was made from, and where its past ends. */
export type WorldStamp = {
  version: string
  seed: string
  now: number
  pastEndBlock: number
  genesisHash: string
}

type WorldFileName =
  | 'state.json'
  | 'recent.json'
  | 'dump.json'
  | 'history.db'
  | 'world.json'
  | 'deployment.json'
  | 'stamp.json'
  | 'pids.json'

/** The files of one world. Another seed or another version of the world has a folder of its own. */
export type WorldFolder = {
  path: string
  version: string
  file(name: WorldFileName): string
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function currentVersion(): string {
  const root = findProjectRoot()
  const hash = createHash('sha256').update(form)
  for (const ingredient of ingredients) {
    for (const file of filesOf(join(root, ingredient))) {
      if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

const slug = (seed: string): string =>
  `${seed.replace(/[^a-zA-Z0-9-]/g, '_').slice(0, 24)}-${createHash('sha256').update(seed).digest('hex').slice(0, 6)}`

/** Finds the folder for this seed and makes it; worlds of the same seed from older code are removed, nothing can read them. */
export async function openWorldFolder(dataDir: string, seed: string): Promise<WorldFolder> {
  const parent = join(dataDir, 'devnet')
  const version = currentVersion()
  const name = `${slug(seed)}.${version}`
  await mkdir(join(parent, name), { recursive: true })
  for (const other of await readdir(parent)) {
    if (other.startsWith(`${slug(seed)}.`) && other !== name)
      await rm(join(parent, other), { recursive: true, force: true })
  }
  return { path: join(parent, name), version, file: (file) => join(parent, name, file) }
}

/** Writes a file that is whole at every moment. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, text)
  await rename(temporary, path)
}

/** The stamp is written last: with it, everything else is there. */
export function readStamp(folder: WorldFolder): WorldStamp | undefined {
  const path = folder.file('stamp.json')
  if (!existsSync(path) || !existsSync(folder.file('state.json'))) return undefined
  const stamp = JSON.parse(readFileSync(path, 'utf8')) as WorldStamp
  return stamp.version === folder.version ? stamp : undefined
}
