import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'

/** What belongs to a database: the file, its log, the log's index, and the writer's lock. */
const parts = ['', '-wal', '-shm', '-writer']

/** A disk that damages file after file must not be filled with them. */
const mostKept = 2

/** Takes the file of a database, which nobody has open, out of the way; gives its new name, undefined when there was none. */
export async function setAside(file: string, at: Date): Promise<string | undefined> {
  const { dir, name, ext } = parse(file)
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const aside = join(dir, `${name}.damaged-${time}${ext}`)
  const moved = await Promise.all(
    parts.map((part) =>
      rename(`${file}${part}`, `${aside}${part}`).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    ),
  )
  await removeOlder(file)
  return moved[0] ? basename(aside) : undefined
}

async function removeOlder(file: string): Promise<void> {
  const { name, ext } = parse(file)
  const folder = dirname(file)
  const kept = (await readdir(folder))
    .filter((entry) => entry.startsWith(`${name}.damaged-`) && entry.endsWith(ext))
    .sort()
  for (const old of kept.slice(0, -mostKept))
    for (const part of parts) await rm(join(folder, `${old}${part}`), { force: true })
}
