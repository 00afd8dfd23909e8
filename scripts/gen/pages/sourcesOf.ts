import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Operation } from '../../../src/operations/kernel/Operation.ts'

const toFileName = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Where a listed tool is written, from the root of the project. */
export const toolFile = ({ name, topic }: Operation): string =>
  `src/operations/tools/${topic}/${toFileName(name)}.ts`

const importsOf = (text: string) =>
  [...text.matchAll(/^(?:import|\}) (?!type ).*?from '(\.{1,2}\/[^']+\.ts)'/gm)].map(
    (match) => match[1] ?? '',
  )

/** The sources that this file, or any that it runs, names for the answer. */
function namedSources(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(/\bsource\('(\w+)'\)/g)].map((match) => match[1] ?? '')
  return [...own, ...importsOf(text).flatMap((path) => namedSources(join(dirname(file), path), seen))]
}

/** Which sources an answer of this tool may name; test/docs.test.ts compares them with real answers. */
export function sourcesOf(root: string, operation: Operation): string[] {
  const named = namedSources(join(root, toolFile(operation)), new Set())
  const node = operation.cost === 'free' ? [] : ['rpc']
  const index = operation.index ? ['index'] : []
  return [...new Set([...named, ...node, ...index])].sort()
}
