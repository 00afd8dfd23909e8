import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { defineTool } from '../../kernel/defineTool.ts'

/** Any operation by name. */
export const runTool = defineTool({
  name: 'run_tool',
  title: 'Run any operation',
  topic: 'meta',
  description: `Run any operation of the catalog by name, listed or not, and get its own result. ${toolNames.searchCatalog} finds the name, ${toolNames.describeOperation} its arguments; call listed tools directly.`,
  words: 'execute invoke call operation by name',
  core: true,
  speech: {
    cues: [[/\b(run|execute|invoke|call|start|use)\b\W+(the )?(tool |operation )?@operation/, 13]],
  },
  input: z.object({
    name: z.string().trim().min(1).max(100).describe('Name of the operation.'),
    arguments: z.looseObject({}).default({}).describe('Its arguments.'),
    fields: z
      .string()
      .max(4_000)
      .optional()
      .describe('Only these fields of data: items.address,items.percent'),
  }),
  output: z.looseObject({}).describe('The data of the operation that ran.'),
  examples: [
    { title: 'newest blocks', arguments: { name: toolNames.listBlocks, arguments: { limit: 3 } } },
    { title: 'without arguments', arguments: { name: toolNames.getGasOracle } },
  ],
  cost: 'light',
  cache: 'none',
  // The operation that runs has bounds of its own.
  argumentChars: 1_048_576,
  forward: (call) => call,
  runsAny: true,
})
