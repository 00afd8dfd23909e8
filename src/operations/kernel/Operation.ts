import { z } from 'zod'
import { BadArguments, type BadField } from '../../base/errors/codes.ts'
import type { Figures } from '../../domain/market/measures/Figures.ts'
import { argumentRoom } from './argumentRoom.ts'
import type { CatalogRow, Family } from './CatalogRow.ts'
import { coerceArguments } from './coerceArguments.ts'
import type { Forwarding, Tool } from './defineTool.ts'
import { fitsRoom } from './fitsRoom.ts'
import type { Arguments, OperationCard } from './OperationCard.ts'
import type { ToolContext } from './ToolContext.ts'
import type { ToolSpeech } from './ToolSpeech.ts'
import { type JsonSchema, toBounds, toDataSchema, toInputSchema, toResultSchema } from './toJsonSchema.ts'
import type { Wait } from './Waiting.ts'
import { withMeasures } from './withMeasures.ts'

export type RunnableOperation = OperationCard & {
  /** The shape of `data`. */
  output: z.ZodObject
  run(context: ToolContext, args: Arguments): Promise<{ data: object; nextCursor?: string }>
  wait?: Wait<Arguments>
}

/** One that is answered by another; the kernel follows it before anything is waited for or kept. */
type ForwardingOperation = OperationCard & { forward(args: Arguments): Forwarding; runsAny: boolean }

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

/** What a schema is turned into once, however many rows of the catalog share it. */
function remember<Schema extends z.ZodObject, Made>(make: (schema: Schema) => Made) {
  const made = new WeakMap<Schema, Made>()
  return (schema: Schema): Made => {
    const known = made.get(schema) ?? make(schema)
    made.set(schema, known)
    return known
  }
}

const inputSchemaOf = remember(toInputSchema)
const boundsOf = remember(toBounds)
const roomOf = remember((input: z.ZodObject) => argumentRoom(boundsOf(input)))
const resultSchemasOf = remember((_: z.ZodObject) => new Map<Figures, JsonSchema>())
const strictInputOf = remember((input: z.ZodObject) => z.strictObject(input.shape))

/** The schema of an operation's answers, in which the measures are named. */
function resultSchemaOf(output: z.ZodObject, figures: Figures): JsonSchema {
  const made = resultSchemasOf(output)
  const schema = made.get(figures) ?? toResultSchema(withMeasures(figures, toDataSchema(output)))
  made.set(figures, schema)
  return schema
}

/** What most rows of the catalog have of these. */
const noFigures: Figures = {}
const noSpeech: ToolSpeech = {}
const nothing: readonly never[] = []

type Origin = { family: string } & Pick<OperationCard, 'implementation' | 'bound'> &
  Partial<Pick<OperationCard, 'argumentNames'>> & { figures?: Figures }

function makeOperation(tool: Tool, origin: Origin): Operation {
  const { family, implementation, bound, argumentNames, figures = tool.figures ?? noFigures } = origin
  return {
    name: tool.name,
    title: tool.title,
    family,
    topic: tool.topic,
    listed: family === 'listed',
    profiles: tool.profiles ?? nothing,
    core: tool.core ?? false,
    speech: tool.speech ?? noSpeech,
    needsOneOf: tool.needsOneOf ?? nothing,
    ...(implementation ? { implementation } : {}),
    ...(bound ? { bound } : {}),
    ...(tool.view ? { view: tool.view } : {}),
    ...(tool.words ? { words: tool.words } : {}),
    description: tool.description,
    argumentNames: argumentNames ?? Object.keys(tool.input.shape),
    get inputSchema() {
      return inputSchemaOf(tool.input)
    },
    get bounds() {
      return boundsOf(tool.input)
    },
    get resultSchema() {
      return resultSchemaOf(tool.output, figures)
    },
    examples: tool.examples,
    cost: tool.cost,
    headless: tool.headless ?? tool.cost === 'free',
    runsCode: tool.runsCode ?? false,
    cache: tool.cache,
    ...(tool.index ? { index: tool.index } : {}),
    ...(tool.needs ? { needs: tool.needs } : {}),
    timeoutMs: tool.timeoutMs ?? defaultTimeoutMs,
    waitMs: 'run' in tool ? (tool.wait?.mostMs ?? 0) : 0,
    parse(raw) {
      const room = tool.argumentChars ?? roomOf(tool.input)
      if (!fitsRoom(raw, room)) throw tooLong(tool, room)
      const coerced = coerceArguments(raw, inputSchemaOf(tool.input))
      const parsed = strictInputOf(tool.input).safeParse(coerced, { reportInput: true })
      if (parsed.success) return parsed.data
      const known = Object.keys(tool.input.shape)
      throw BadArguments({ operation: tool.name, fields: toBadFields(parsed.error), known })
    },
    ...('run' in tool
      ? {
          output: tool.output,
          run: (context, args) => tool.run(context, args),
          ...(tool.wait ? { wait: tool.wait } : {}),
        }
      : { forward: (args) => tool.forward(args), runsAny: tool.runsAny ?? false }),
  }
}

function tooLong({ name, input }: Tool, room: number) {
  const fields = [{ field: '', problem: `they have more than ${room} characters in all` }]
  return BadArguments({ operation: name, fields, known: Object.keys(input.shape) })
}

/** The operation that runs a listed tool. */
export const toOperation = (tool: Tool): Operation => makeOperation(tool, { family: 'listed' })

/** The operation that runs a row of the catalog. */
export function toRowOperation(row: CatalogRow, family: Family): Operation {
  const figures = family.figures?.[row.implementation]
  return makeOperation(row, {
    family: family.name,
    ...(figures ? { figures } : {}),
    implementation: row.implementation,
    bound: row.bound,
    ...(row.argumentNames ? { argumentNames: row.argumentNames } : {}),
  })
}
