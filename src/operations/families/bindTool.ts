import type { CatalogRow } from '../kernel/CatalogRow.ts'
import type { Tool, ToolInput } from '../kernel/defineTool.ts'
import { shareTool } from './shareTool.ts'

type BoundRow = Pick<CatalogRow, 'name' | 'title' | 'description' | 'bound' | 'examples'> &
  Partial<Pick<CatalogRow, 'words' | 'topic'>> & {
    /** The tool's arguments without the bound ones; shared by all rows that bind the same. */
    input: ToolInput
  }

/** A row that is a listed tool with some of its arguments fixed: its answer is that tool's own. */
export function bindTool(tool: Tool, row: BoundRow): CatalogRow {
  if (!('run' in tool)) throw new Error(`${tool.name} has no work of its own to bind.`)
  return {
    ...shareTool(tool),
    ...row,
    implementation: tool.name,
    run: (context, args) => tool.run(context, { ...row.bound, ...args }),
  }
}
