import type { JsonSchema } from './toJsonSchema.ts'

/** What an argument takes whose schema does not bound it: a moment, an address, a free value. */
const plainText = 256
const plainNumber = 64
const freeValue = 4_096
const plainList = 100

/** The longest calldata that anything takes, with all that may stand beside it. */
const mostOfAll = 400_000

/** For misspelt arguments, which are better named than counted. */
const forMistakes = 2_048

const largest = (sizes: readonly number[]) => Math.max(0, ...sizes)

function roomOf(schema: JsonSchema): number {
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options)) return largest(options.map((option) => roomOf(option as JsonSchema)))
  if (schema.enum) return plainText
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return Math.max(plainText, Number(schema.maxLength ?? 0))
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return plainNumber
    case 'array':
      return Number(schema.maxItems ?? plainList) * (schema.items ? roomOf(schema.items) : freeValue)
    case 'object':
      return schema.properties && Object.keys(schema.properties).length > 0
        ? roomOfProperties(schema.properties)
        : freeValue
    default:
      return freeValue
  }
}

const roomOfProperties = (properties: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(properties).reduce((sum, [name, property]) => sum + name.length + roomOf(property), 0)

/** How many characters arguments may have in all, from the bounds in their schema. */
export const argumentRoom = (bounds: JsonSchema): number =>
  Math.min(mostOfAll, forMistakes + roomOfProperties(bounds.properties ?? {}))
