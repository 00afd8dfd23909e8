import type { z } from 'zod'
import type { CatalogRow } from '../kernel/CatalogRow.ts'
import type { ContextOf, ToolAnswer, ToolInput, ToolOutput } from '../kernel/defineTool.ts'
import type { IndexNeed } from '../kernel/toolTraits.ts'
import type { Wait } from '../kernel/Waiting.ts'

type RowSpec<Input extends ToolInput, Output extends ToolOutput, Need extends IndexNeed | undefined> = Omit<
  CatalogRow,
  'input' | 'output' | 'index' | 'run' | 'forward'
> & {
  input: Input
  output: Output
  index?: Need
  run(context: ContextOf<Need>, args: z.output<Input>): Promise<ToolAnswer<Output>>
  wait?: Wait<z.output<Input>>
}

/** A row with work of its own, checked against its schemas. */
export const defineRow = <
  Input extends ToolInput,
  Output extends ToolOutput,
  Need extends IndexNeed | undefined = undefined,
>(
  row: RowSpec<Input, Output, Need>,
): CatalogRow => row
