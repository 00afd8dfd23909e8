import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { projectRoot } from '../setup/run.mjs'

/**
 * The storeys of src/ from the ground up, each with its rooms from the ground up. A file may import from its own
 * room and from rooms before it in this list, so there are no cycles between rooms and no two rooms import each
 * other; nor do files in a ring, not even for a type. ARCHITECTURE.md tells what each is for; a test holds that
 * list against this one.
 */
export const storeys = {
  base: ['names', 'errors', 'observe', 'schema', 'network', 'config'],
  sources: ['chain', 'store', 'archive', 'index', 'enrich'],
  domain: ['contracts', 'decode', 'code', 'stocks', 'tokens', 'bridge', 'market', 'safety', 'probe'],
  indexer: [],
  operations: ['kernel', 'catalog', 'explain', 'logs', 'wallets', 'live', 'tools', 'families'],
  assistant: [],
  devnet: [],
  service: ['http', 'surfaces', 'alerts', 'app', 'cli'],
  main: [],
}

const rooms = Object.entries(storeys).flatMap(([storey, inside]) =>
  inside.length === 0 ? [storey] : inside.map((room) => `${storey}/${room}`),
)

const source = join(projectRoot, 'src')

/** A storey without rooms is one, and so is the file that starts everything. */
function roomOf(file) {
  const [storey, room] = relative(source, file).replace(/\.ts$/, '').split('/')
  return storeys[storey]?.length === 0 ? storey : `${storey}/${room}`
}

const importsOf = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) => match[1])

/** Files that import each other in a ring, types included; each ring once, as a readable line. */
export function findRings(imports) {
  const done = new Set()
  const rings = []
  const visit = (file, path) => {
    if (path.includes(file)) {
      const ring = [...path.slice(path.indexOf(file)), file].map((part) => relative(projectRoot, part))
      rings.push(`${ring.join(' imports ')}: a ring of imports`)
    }
    if (path.includes(file) || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return rings
}

/** Every import that goes up, into a room that does not exist, or round in a ring, as readable lines. */
export function findViolations() {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  const imports = new Map()
  const problems = []
  for (const file of files) {
    const room = roomOf(file)
    if (!rooms.includes(room))
      problems.push(`src/${room} is not in the list of rooms (scripts/check/importLaw.mjs)`)
    const targets = importsOf(readFileSync(file, 'utf8'))
    imports.set(
      file,
      targets.map((target) => resolve(dirname(file), target)),
    )
    for (const target of targets) {
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
  return [...new Set([...problems, ...findRings(imports)])]
}
