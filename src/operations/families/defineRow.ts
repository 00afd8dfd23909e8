import type { z } from 'zod'
import type { CatalogRow } from '../kernel/CatalogRow.ts'
import type { ToolAnswer, ToolInput, ToolOutput } from '../kernel/defineTool.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

type Row<Input extends ToolInput, Output extends ToolOutput> = Omit<
  CatalogRow,
  'input' | 'output' | 'run' | 'forward'
> & {
  input: Input
  output: Output
  run(context: ToolContext, args: z.output<Input>): Promise<ToolAnswer<Output>>
}

/** A row with work of its own, checked against its schemas. */
export const defineRow = <Input extends ToolInput, Output extends ToolOutput>(
  row: Row<Input, Output>,
): CatalogRow => row as unknown as CatalogRow
