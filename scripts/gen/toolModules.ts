import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksModule } from './asksModule.ts'
import { type FoundTool, findTools } from './findTools.ts'

const head = '// Made by `npm run gen` from the files of src/operations/tools. Do not edit.'

const listedTools = (tools: readonly FoundTool[]): string =>
  [
    head,
    "import type { Tool } from '../kernel/defineTool.ts'",
    ...tools.map(({ path, value }) => `import { ${value} } from './${path}.ts'`),
    '',
    '/** Every listed tool, one per file of this folder. */',
    'export const listedTools: readonly Tool[] = [',
    ...tools.map(({ value }) => `  ${value},`),
    ']',
    '',
  ].join('\n')

const toolNames = (tools: readonly FoundTool[]): string =>
  [
    head,
    '/** What each listed tool is called, for texts in rooms that cannot import it. */',
    'export const toolNames = {',
    ...tools.map(({ value, name }) => `  ${value}: '${name}',`),
    '} as const',
    '',
  ].join('\n')

function toolAsks(root: string, tools: readonly FoundTool[]): string {
  const texts = tools
    .map(({ path, name }) => ({ name, file: join(root, 'src', 'operations', 'tools', `${path}.asks.txt`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }): [string, string] => [name, readFileSync(file, 'utf8')])
  return asksModule({ head, tells: 'Ways of asking for each listed tool.', value: 'toolAsks' }, texts)
}

/** The modules that gather what stands in the files of the tools and beside them. */
export function toolModules(root: string): Record<string, string> {
  const tools = findTools(root)
  return {
    'src/operations/tools/listedTools.gen.ts': listedTools(tools),
    'src/operations/tools/toolAsks.gen.ts': toolAsks(root, tools),
    'src/base/schema/toolNames.gen.ts': toolNames(tools),
  }
}
