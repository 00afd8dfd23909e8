import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What the service keeps in a data folder. */
const ownEntries: ReadonlySet<string> = new Set(['devnet', 'index', 'probe', 'sweep'])

const othersMay = 0o077

/** Takes the rights of others from what is ours; folders are gone into, links are not. */
async function tighten(path: string): Promise<void> {
  const found = await lstat(path)
  if (!found.isDirectory() && !found.isFile()) return
  if ((found.mode & othersMay) !== 0) await chmod(path, found.mode & 0o700)
  if (!found.isDirectory()) return
  // A file may go while we look: nodes write and rename.
  for (const name of await readdir(path)) await tighten(join(path, name)).catch(() => {})
}

/**
 * Makes a data folder its owner's alone; gives a sentence where that is left to a person: in a folder that holds
 * other things too, only what is ours is closed.
 */
export async function closeToOthers(folder: string): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const entries = await readdir(folder)
  for (const name of entries) if (ownEntries.has(name)) await tighten(join(folder, name)).catch(() => {})
  const { mode } = await lstat(folder)
  if ((mode & othersMay) === 0) return undefined
  const isOurs = entries.every((name) => ownEntries.has(name))
  if (
    isOurs &&
    (await chmod(folder, 0o700).then(
      () => true,
      () => false,
    ))
  )
    return undefined
  return `Other users of this machine can look into the data folder ${folder}. Run: chmod 700 ${folder}`
}
