import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksModule } from './asksModule.ts'
import { type FoundTool, findTools } from './findTools.ts'

const head = '// Made by `npm run gen` from the files of src/operations/tools. Do not edit.'

const ending = '.asks.txt'

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
  const folder = join(root, 'src', 'operations', 'tools')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  )
  const texts = files
    .sort((left, right) => left.localeCompare(right))
    .map((file): [string, string] => {
      const tool = tools.find(({ path }) => `${path}${ending}` === file)
      if (!tool) throw new Error(`${file} stands beside no tool of that name.`)
      return [tool.name, readFileSync(join(folder, file), 'utf8')]
    })
  return asksModule({ head, tells: 'Ways of asking for each listed tool.', value: 'toolAsks' }, texts)
}

/** The modules that gather what stands in the files of the tools and beside them. */
export function toolModules(root: string): Record<string, string> {
  const tools = findTools(root)
  return {
    'src/operations/tools/listedTools.gen.ts': listedTools(tools),
    'src/operations/tools/toolAsks.gen.ts': toolAsks(root, tools),
    'src/base/names/toolNames.gen.ts': toolNames(tools),
  }
}
