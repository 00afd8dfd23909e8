import { windows } from '../../../base/schema/window.ts'
import type { JsonSchema } from '../../../operations/kernel/toJsonSchema.ts'

/** Lower bounds up to this refuse what nobody would ask for: no rows, or less than nothing. */
const plainMinimum = 1

/** Upper bounds from this on only catch slips of the hand. */
const plainMaximum = 1_000_000

/** Leaving out a filter or an extra means the same to anybody. */
const isPlainDefault = (value: unknown): boolean =>
  [false, 0, 'all', 'both'].some((plain) => plain === value) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const isWindow = ({ enum: values }: JsonSchema): boolean =>
  values?.length === windows.length && windows.every((window) => values.includes(window))

/** The fields of an object inside; none where its description names them all. */
function toListedFields({ properties = {}, required, additionalProperties, description }: JsonSchema) {
  const open = { additionalProperties: true }
  if (Object.keys(properties).every((name) => description?.includes(name))) return open
  return {
    properties: toListedArguments(properties),
    ...(required === undefined ? {} : { required }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  }
}

function toListedArgument(schema: JsonSchema): JsonSchema {
  const { type, enum: values, description, items, anyOf, default: fallback } = schema
  const { minimum, exclusiveMinimum, maximum } = schema
  const takesWindow = isWindow(schema) || isWindow(items ?? {})
  return {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined || isWindow(schema) ? {} : { enum: values }),
    ...(items === undefined ? {} : { items: toListedArgument(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(toListedArgument) }),
    ...(type === 'object' ? toListedFields(schema) : {}),
    ...(description === undefined
      ? {}
      : {
          description: takesWindow ? description.replace(/\.?$/, ', such as 15m, 7d or all.') : description,
        }),
    ...(fallback === undefined || isPlainDefault(fallback) ? {} : { default: fallback }),
    ...(minimum === undefined || minimum <= plainMinimum ? {} : { minimum }),
    ...(typeof exclusiveMinimum !== 'number' || exclusiveMinimum < plainMinimum ? {} : { exclusiveMinimum }),
    ...(maximum === undefined || maximum >= plainMaximum ? {} : { maximum }),
  }
}

const toListedArguments = (properties: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, toListedArgument(schema)]))

/**
 * The input schema as `tools/list` shows it: every host pays for each word of it in every conversation. It takes all
 * that the operation takes and says less of what is refused; the error of a call says the rest, and the whole schema
 * stands in the description of an operation and in OpenAPI. Windows are given by example (the instructions name all of them), the
 * length of a list by its description.
 */
export const toListedSchema = ({ properties, required }: JsonSchema): JsonSchema => ({
  type: 'object',
  ...(properties === undefined ? {} : { properties: toListedArguments(properties) }),
  ...(required === undefined ? {} : { required }),
  additionalProperties: false,
})
