import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './run.mjs'

/** Everything that can end up in dist/. */
const sources = [
  'src',
  'web',
  'docs',
  'scripts/setup',
  'scripts/probe',
  'scripts/verify',
  'package-lock.json',
]

async function filesOf(path) {
  const whole = join(projectRoot, path)
  if ((await stat(whole)).isFile()) return [whole]
  const entries = await readdir(whole, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A text that changes when any source does: path, size and time of every file. */
export async function stampOfSources() {
  const files = (await Promise.all(sources.map(filesOf))).flat().sort()
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
