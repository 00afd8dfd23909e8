import type { z } from 'zod'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import type { Tool, ToolInput, ToolOutput } from '../../kernel/defineTool.ts'
import type { ToolExample } from '../../kernel/toolTraits.ts'
import { shareTool } from '../shareTool.ts'

type Alias<Input extends ToolInput> = {
  name: string
  title: string
  description: string
  words?: string
  input: Input
  example?: Record<string, unknown>
  bound?: Record<string, unknown>
  /** The target's arguments. */
  to(args: z.output<Input>): Record<string, unknown>
}

/** An older name of an operation, with the arguments it had: the operation's answer is its own. */
export function aliasOf<Input extends ToolInput, TargetInput extends ToolInput, Output extends ToolOutput>(
  target: Tool<TargetInput, Output>,
  { to, example = {}, bound = {}, ...row }: Alias<Input>,
): CatalogRow {
  const examples: [ToolExample] = [{ title: 'as clients call it', arguments: example }]
  const { topic, output, cost, cache, index, speech, figures } = shareTool(target)
  return {
    topic,
    output,
    cost,
    cache,
    ...(index ? { index } : {}),
    ...(speech ? { speech } : {}),
    ...(figures ? { figures } : {}),
    examples,
    ...row,
    implementation: target.name,
    bound,
    forward: (args: z.output<Input>) => ({ name: target.name, arguments: to(args) }),
  }
}
