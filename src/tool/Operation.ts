import { z } from 'zod'
import { BadArguments, type BadField } from '../errors/codes.ts'
import { coerceArguments } from './coerceArguments.ts'
import type { CachePolicy, CostClass, Forwarding, IndexNeed, Tool, ToolExample, Topic } from './defineTool.ts'
import type { ToolContext } from './ToolContext.ts'
import { type JsonSchema, toDataSchema, toInputSchema, toResultSchema } from './toJsonSchema.ts'

/** Parsed arguments of one call; the operation that parsed them is the only one that reads them. */
export type Arguments = Record<string, unknown>

type OperationCard = {
  name: string
  title: string
  family: string
  topic: Topic
  listed: boolean
  description: string
  inputSchema: JsonSchema
  resultSchema: JsonSchema
  examples: readonly ToolExample[]
  cost: CostClass
  cache: CachePolicy
  index?: IndexNeed
  timeoutMs: number
  /** Reads raw arguments, or throws BadArguments naming every bad field at once. */
  parse(raw: Readonly<Record<string, unknown>>): Arguments
}

export type RunnableOperation = OperationCard & {
  run(context: ToolContext, args: Arguments): Promise<{ data: object; nextCursor?: string }>
}

/** One that is answered by another; the kernel follows it before anything is waited for or kept. */
type ForwardingOperation = OperationCard & { forward(args: Arguments): Forwarding }

/** Anything that can be called by name: a listed tool or a row of the catalog, in the one form the kernel runs. */
export type Operation = RunnableOperation | ForwardingOperation

const defaultTimeoutMs = 10_000

function toBadFields(error: z.ZodError): BadField[] {
  return error.issues.flatMap((issue): BadField[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: key, problem: 'is not an argument of this operation' }))
    }
    return [{ field: issue.path.join('.'), problem: describeIssue(issue) }]
  })
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return describeSize(issue.origin, `at most ${issue.maximum}`)
  if (issue.code === 'too_small') return describeSize(issue.origin, `at least ${issue.minimum}`)
  return issue.message
}

const article = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

function describeSize(origin: string, bound: string): string {
  if (origin === 'array') return `must have ${bound} entries`
  return origin === 'string' ? `must be ${bound} characters long` : `must be ${bound}`
}

/** The operation that runs a listed tool. */
export function toOperation(tool: Tool): Operation {
  const inputSchema = toInputSchema(tool.input)
  const input = z.strictObject(tool.input.shape)
  const known = Object.keys(tool.input.shape)
  return {
    name: tool.name,
    title: tool.title,
    family: 'listed',
    topic: tool.topic,
    listed: true,
    description: tool.description,
    inputSchema,
    resultSchema: toResultSchema(toDataSchema(tool.output)),
    examples: tool.examples,
    cost: tool.cost,
    cache: tool.cache,
    ...(tool.index ? { index: tool.index } : {}),
    timeoutMs: tool.timeoutMs ?? defaultTimeoutMs,
    parse(raw) {
      const parsed = input.safeParse(coerceArguments(raw, inputSchema), { reportInput: true })
      if (parsed.success) return parsed.data
      throw BadArguments({ operation: tool.name, fields: toBadFields(parsed.error), known })
    },
    ...('run' in tool
      ? { run: (context, args) => tool.run(context, args as never) }
      : { forward: (args) => tool.forward(args as never) }),
  }
}
