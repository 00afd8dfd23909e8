import type { JsonSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import { hostileTexts } from './hostileTexts.ts'
import { specialArguments } from './specialArguments.ts'

/** An operation as those who measure it need it. */
export type MeasuredOperation = {
  name: string
  family: string
  /** Operations of one group run the same code over the same schema. */
  group: string
  bounds: JsonSchema
  /** Arguments that it answers. */
  example: Record<string, unknown>
}

/** One way to ask for too much. */
export type HostileCase = { kind: string; args: Record<string, unknown> }

/** As much as a body may hold beside the rest of a request. */
const largest = 1_040_000

/** How long a text is taken to be where its schema does not say. */
const usualText = 1_000

const largeKinds = ['digits and commas', 'hex', 'spaces', 'closed brackets', 'json lists'] as const

const repeated = (item: unknown, room: number) =>
  Array.from({ length: Math.floor(room / (JSON.stringify(item).length + 1)) }, () => item)

const many = (room: number) =>
  Object.fromEntries(Array.from({ length: Math.floor(room / 13) }, (_, index) => [`key${index}`, 1]))

/** As deep as a body may nest, and as wide as there is room. */
function deep(room: number): unknown {
  let value: unknown = repeated(1, room)
  for (let depth = 0; depth < 50; depth += 1) value = depth % 2 === 0 ? [value] : { a: value }
  return value
}

type Value = { kind: string; value: unknown }

const texts = (length: number, kinds: readonly string[]): Value[] =>
  kinds.map((kind) => ({ kind: `${kind}, ${length}`, value: hostileTexts[kind]?.(length) ?? '' }))

const anything = (room: number): Value[] => [
  { kind: 'deep value', value: deep(room) },
  { kind: 'many keys', value: many(room) },
  { kind: 'long list', value: repeated(1, room) },
  { kind: 'list of lists', value: repeated([1], room) },
  { kind: 'list of texts', value: repeated('a', room) },
]

/** Values for one argument, at the most that is legal and far beyond. */
function valuesOf(schema: JsonSchema): Value[] {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') {
    const legal = Math.min(largest, Number(schema.maxLength ?? usualText))
    return [...texts(legal, Object.keys(hostileTexts)), ...texts(largest, largeKinds)]
  }
  if (type === 'integer' || type === 'number')
    return [
      ...[Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** 53, schema.maximum, schema.minimum].map((value) => ({
        kind: `number ${value}`,
        value,
      })),
      ...texts(largest, ['digits', 'exponent', 'spaces']),
    ]
  if (type === 'array') {
    const item = schema.items?.type === 'string' ? '0x12' : schema.items?.type === 'object' ? {} : 1
    return [
      { kind: 'as many as may be', value: repeated(item, Number(schema.maxItems ?? 100) * 6) },
      { kind: 'long list', value: repeated(item, largest) },
      { kind: 'wrong items', value: repeated({ a: 1 }, largest) },
      ...texts(largest, ['digits and commas', 'json lists']),
      ...anything(largest).slice(0, 2),
    ]
  }
  if (type === 'boolean') return texts(largest, ['letters'])
  return [...anything(largest), ...anything(60_000), ...texts(largest, ['json lists', 'hex'])]
}

/** Every way to ask too much of an operation that its schema lets one think of, and those that were thought of. */
export function hostileArguments(operation: MeasuredOperation): HostileCase[] {
  const { bounds, example, name } = operation
  const properties = Object.entries(bounds.properties ?? {})
  return [
    ...coarseArguments(operation),
    ...properties.flatMap(([argument, schema]) =>
      valuesOf(schema).map(({ kind, value }) => ({
        kind: `${argument}: ${kind}`,
        args: { ...example, [argument]: value },
      })),
    ),
    ...(specialArguments.get(name) ?? []),
  ]
}

/** What every operation is asked, also where many share their code: nothing known, and everything at once. */
export function coarseArguments({ bounds, example }: MeasuredOperation): HostileCase[] {
  const properties = Object.entries(bounds.properties ?? {})
  const room = Math.floor(largest / Math.max(1, properties.length))
  return [
    { kind: 'unknown arguments', args: { ...many(largest), ...example } },
    {
      kind: 'everything at once',
      args: Object.fromEntries(
        properties.map(([argument, { type }]) => [
          argument,
          type === 'string' ? '1,'.repeat(room >> 1) : repeated(1, room),
        ]),
      ),
    },
  ]
}
