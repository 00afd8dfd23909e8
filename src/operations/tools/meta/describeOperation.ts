import { z } from 'zod'
import { UnknownOperation } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { fillExamples } from '../../catalog/fillExamples.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { OperationCard } from '../../kernel/OperationCard.ts'
import { synonyms } from '../../kernel/synonyms.ts'
import { describeOperationSpeech } from './describeOperation.speech.ts'

/** One operation in full. */
export const describeOperation = defineTool({
  name: 'describe_operation',
  title: 'Describe an operation',
  topic: 'meta',
  description: `Describe one operation in full: input and output schema, examples that can be sent as they are, sources, cost, time limit and other names of its arguments. Use it before ${toolNames.runTool}; ${toolNames.searchCatalog} finds the name.`,
  words: 'schema arguments parameters documentation help to call describe accept* use',
  core: true,
  speech: describeOperationSpeech,
  unchecked: 'it tells of the service, not of the chain',
  input: z.object({
    name: z.string().trim().min(1).max(100).describe('Name of the operation.'),
  }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    family: z.string(),
    topic: z.string(),
    listed: z
      .boolean()
      .describe(`Whether tools/list has it; every other one runs through ${toolNames.runTool}.`),
    description: z.string(),
    implementation: z.string().describe('What computes it; many operations of a family share one.'),
    bound: z.looseObject({}).describe('Arguments that this operation has fixed.'),
    rest: z.string().describe('Path of its REST route.'),
    input_schema: z.looseObject({}).describe('JSON Schema of the arguments.'),
    output_schema: z.looseObject({}).describe('JSON Schema of data in the result.'),
    examples: z.array(z.object({ title: z.string(), arguments: z.looseObject({}) })),
    sources: z.array(z.enum(['rpc', 'index', 'static'])).describe('Where its data comes from.'),
    cost: z.enum(['free', 'light', 'heavy']).describe('No node call, a few, or many.'),
    cache: z.enum(['block', 'static', 'none']).describe('Shared until the next block, for good, or never.'),
    timeout_ms: z.number().int(),
    aliases: z
      .array(z.object({ argument: z.string(), also: z.array(z.string()) }))
      .describe('Other names under which arguments are taken.'),
  }),
  examples: [
    { title: 'a tool', arguments: { name: toolNames.getTransaction } },
    { title: 'in another spelling', arguments: { name: 'Get-Block' } },
  ],
  cost: 'light',
  headless: true,
  cache: 'block',
  async run(context, { name }) {
    const operation = context.registry.find(name)
    if (!operation) throw UnknownOperation({ name, nearest: context.registry.nearest(name) })
    const { examples, unfilled } = await fillExamples(operation.examples, context)
    for (const placeholder of unfilled)
      context.warn('examples', `${placeholder} stands for a value that this network does not give right now.`)
    context.source('static')
    return {
      data: {
        name: operation.name,
        title: operation.title,
        family: operation.family,
        topic: operation.topic,
        listed: operation.listed,
        description: operation.description,
        implementation: operation.implementation ?? operation.name,
        bound: { ...operation.bound },
        rest: `/api/v1/${operation.name}`,
        input_schema: operation.inputSchema,
        output_schema: operation.resultSchema.properties?.data ?? {},
        examples,
        sources: sourcesOf(operation),
        cost: operation.cost,
        cache: operation.cache,
        timeout_ms: operation.timeoutMs,
        aliases: aliasesOf(operation),
      },
    }
  },
})

function sourcesOf({ cost, index }: OperationCard): ('rpc' | 'index' | 'static')[] {
  const sources = [...(cost === 'free' ? [] : ['rpc' as const]), ...(index ? ['index' as const] : [])]
  return sources.length === 0 ? ['static'] : sources
}

/** The words that stand for an argument here; one that the operation has itself is never a synonym. */
function aliasesOf({ inputSchema }: OperationCard) {
  const own = Object.keys(inputSchema.properties ?? {})
  return own.flatMap((argument) => {
    const also = (synonyms[argument] ?? []).filter((word) => !own.includes(word))
    return also.length === 0 ? [] : [{ argument, also }]
  })
}
