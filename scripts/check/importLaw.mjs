import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { projectRoot } from '../setup/run.mjs'

/**
 * The rooms of src/ from the ground up. A file may import from its own room and from rooms above it in this
 * list, so there are no cycles between rooms and no two rooms import each other. ARCHITECTURE.md tells what
 * each room is for; a test holds that list against this one.
 */
export const rooms = [
  'errors',
  'observe',
  'schema',
  'network',
  'config',
  'chain',
  'store',
  'index',
  'decode',
  'code',
  'stocks',
  'tokens',
  'bridge',
  'market',
  'safety',
  'indexer',
  'probe',
  'enrich',
  'tool',
  'catalog',
  'explain',
  'logs',
  'wallets',
  'tools',
  'families',
  'assistant',
  'http',
  'surfaces',
  'devnet',
  'app',
  'cli',
  'main',
]

const source = join(projectRoot, 'src')

/** Files that start on their own are rooms of one. */
const roomOf = (file) => relative(source, file).split('/')[0].replace(/\.ts$/, '')

const importsOf = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) => match[1])

/** Every import that goes up, or into a room that does not exist, as readable lines. */
export function findViolations() {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  const problems = []
  for (const file of files) {
    const room = roomOf(file)
    if (!rooms.includes(room))
      problems.push(`src/${room} is not in the list of rooms (scripts/check/importLaw.mjs)`)
    for (const target of importsOf(readFileSync(file, 'utf8'))) {
      const path = resolve(dirname(file), target)
      if (path.endsWith('.json') || path.endsWith('.d.ts')) continue
      const other = roomOf(path)
      if (!path.startsWith(source))
        problems.push(`${relative(projectRoot, file)} imports ${target}, outside src/`)
      else if (rooms.indexOf(other) > rooms.indexOf(room)) {
        problems.push(`${relative(projectRoot, file)} imports ${other}/, which stands above ${room}/`)
      }
    }
  }
  return [...new Set(problems)]
}
