import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The module that imports every tool under src/operations/tools, so that adding a tool is adding a file. */
export function listedToolsModule(root: string): string {
  const folder = join(root, 'src', 'operations', 'tools')
  const tools = readdirSync(folder)
    .filter((topic) => statSync(join(folder, topic)).isDirectory())
    .flatMap((topic) => readdirSync(join(folder, topic)).map((file) => ({ topic, file })))
    .filter(({ file }) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    // Words that several tools of a topic share may stand beside them.
    .filter(({ topic, file }) => readFileSync(join(folder, topic, file), 'utf8').includes('= defineTool('))
    .map(({ topic, file }) => ({ path: `./${topic}/${file}`, name: file.replace(/\.ts$/, '') }))
    .sort((left, right) => left.path.localeCompare(right.path))
  return [
    '// Made by `npm run gen` from the files beside it. Do not edit.',
    "import type { Tool } from '../kernel/defineTool.ts'",
    ...tools.map(({ path, name }) => `import { ${name} } from '${path}'`),
    '',
    '/** Every listed tool, one per file of this folder. */',
    'export const listedTools: readonly Tool[] = [',
    ...tools.map(({ name }) => `  ${name},`),
    ']',
    '',
  ].join('\n')
}
