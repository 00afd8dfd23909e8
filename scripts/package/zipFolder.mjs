import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Packs everything in a folder into one archive. */
export async function zipFolder(folder, file) {
  // A dependency of the developer, which is not there when only the package is made.
  const { zipSync } = await import('fflate')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const contents = {}
  for (const path of files)
    contents[relative(folder, path).split(sep).join('/')] = new Uint8Array(await readFile(path))
  await writeFile(file, zipSync(contents, { level: 9 }))
}
