import { z } from 'zod'

/** The part of JSON Schema 2020-12 that our tools use. */
export type JsonSchema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  [keyword: string]: unknown
}

/** `anyOf: [X, null]` reads better, and passes more validators, as X with a list of types. */
function foldNullable(schema: JsonSchema): JsonSchema {
  const [value, nothing, ...more] = schema.anyOf ?? []
  if (!value || nothing?.type !== 'null' || more.length > 0 || typeof value.type !== 'string') return schema
  const { anyOf: _, ...rest } = schema
  const folded: JsonSchema = { ...value, ...rest, type: [value.type, 'null'] }
  if (folded.enum) folded.enum = [...folded.enum, null]
  return folded
}

/** What stands for any value: a schema without a word in it is refused by some hosts. */
const anything: JsonSchema = { description: 'Any JSON value.' }

/**
 * Hosts choke on what they do not know: `$schema`, patterns with look-arounds, numeric bounds of 2^53, and schemas,
 * lists or properties that say nothing. What is left is the boring subset every client takes.
 */
function simplify(schema: JsonSchema): JsonSchema {
  const { $schema: _, pattern: __, format: ___, ...kept } = foldNullable(schema)
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum
  if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum
  if (kept.items) kept.items = simplify(kept.items)
  if (kept.anyOf) kept.anyOf = kept.anyOf.map(simplify)
  if (kept.properties) {
    kept.properties = Object.fromEntries(
      Object.entries(kept.properties).map(([name, property]) => [name, simplify(property)]),
    )
  }
  if (kept.properties && Object.keys(kept.properties).length === 0) delete kept.properties
  if (typeof kept.additionalProperties === 'object')
    kept.additionalProperties =
      Object.keys(kept.additionalProperties).length === 0 || simplify(kept.additionalProperties)
  return Object.keys(kept).length === 0 ? anything : kept
}

/**
 * The JSON Schema of what a caller sends. Lengths of strings are left out: no model counts characters, every list
 * of tools would pay for them, and the error of a call that breaks one names it.
 */
export function toInputSchema(schema: z.ZodObject): JsonSchema {
  const json = simplify(toBounds(schema))
  const properties = Object.entries(json.properties ?? {}).map(([name, property]) => {
    const { minLength: _, maxLength: __, ...kept } = property
    return [name, kept] as const
  })
  return {
    ...json,
    type: 'object',
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    additionalProperties: false,
  }
}

/** The same with everything that bounds it, for what has to know how large arguments may be. */
export const toBounds = (schema: z.ZodObject): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The JSON Schema of what `run` returns as data. */
export function toDataSchema(schema: z.ZodObject): JsonSchema {
  return simplify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** The JSON Schema of the whole result object around a data schema. */
export function toResultSchema(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      ok: { type: 'boolean' },
      network: { type: 'string' },
      data,
      as_of: {
        type: ['object', 'null'],
        properties: {
          block: { type: 'integer' },
          timestamp: { type: 'string' },
          age_ms: { type: 'integer' },
        },
      },
      coverage: { type: 'object' },
      sources: { type: 'array', items: { type: 'string' } },
      warnings: { type: 'array', items: { type: 'object' } },
      next_cursor: { type: 'string' },
    },
    required: ['ok', 'network', 'data', 'as_of', 'sources', 'warnings'],
  }
}
