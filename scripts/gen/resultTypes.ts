import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toDataSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { toType } from './toType.ts'

/** The names of the tools that the files of the site name. */
function askedBySite(root: string): Set<string> {
  const folder = join(root, 'web')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/['"]([a-z0-9_]+)['"]/g)].map(([, word = '']) => word)),
  )
}

/** The module with the type of what each tool answers that the site asks, so that a page reads nothing else. */
export function resultTypesModule(root: string): string {
  const asked = askedBySite(root)
  const types = listedTools
    .filter(({ name }) => asked.has(name))
    .map(({ name, output }) => `  ${name}: ${toType(toDataSchema(output), { margin: '  ' })}\n`)
    .sort()
  return [
    '// Made by `npm run gen` from the output schemas of the tools that the site asks. Do not edit.',
    '',
    '/** `data` of each operation by its name. */',
    'export type Results = {',
    `${types.join('')}}`,
    '',
  ].join('\n')
}
