import { z } from 'zod'
import { defineTool } from '../../kernel/defineTool.ts'

/** Any operation by name. */
export const runTool = defineTool({
  name: 'run_tool',
  title: 'Run any operation',
  topic: 'meta',
  description:
    'Run any operation of the catalog by name, listed or not, and get its own result. Use search_catalog to find the name and describe_operation for its arguments; call listed tools directly.',
  input: z.object({
    name: z.string().trim().min(1).max(100).describe('Name of the operation.'),
    arguments: z.looseObject({}).default({}).describe('Its arguments, as describe_operation gives them.'),
  }),
  output: z.looseObject({}).describe('The data of the operation that ran.'),
  examples: [
    { title: 'a block', arguments: { name: 'get_block', arguments: { block: '$BLOCK' } } },
    { title: 'without arguments', arguments: { name: 'get_gas_oracle' } },
  ],
  cost: 'light',
  cache: 'none',
  // The operation that runs has bounds of its own.
  argumentChars: 1_048_576,
  forward: (call) => call,
  runsAny: true,
})
