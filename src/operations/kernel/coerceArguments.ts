import { parseJson } from '../../base/schema/parseJson.ts'
import { synonyms } from './synonyms.ts'
import type { JsonSchema } from './toJsonSchema.ts'

type Properties = Record<string, JsonSchema>

/** Turns a value into the JSON type its schema asks for where the meaning is plain; else leaves it alone. */
function coerceValue(value: unknown, schema: JsonSchema): unknown {
  switch (schema.type) {
    case 'string':
      return typeof value === 'number' && Number.isFinite(value) ? numberToText(value) : value
    case 'integer':
    case 'number':
      return typeof value === 'string' && /^\s*-?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(value)
        ? Number(value)
        : value
    case 'boolean':
      return coerceBoolean(value)
    case 'array':
      return coerceArray(value, schema)
    case 'object':
      return coerceObject(value, schema)
    default:
      return value
  }
}

/** Whole numbers keep all their digits: 1e21 becomes "1000000000000000000000", not "1e+21". */
const numberToText = (value: number) => (Number.isInteger(value) ? BigInt(value).toString() : String(value))

function coerceBoolean(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (['true', '1', 'yes', ''].includes(word)) return true
  return ['false', '0', 'no'].includes(word) ? false : value
}

function coerceArray(value: unknown, schema: JsonSchema): unknown {
  if (typeof value === 'string') {
    const text = value.trim()
    const list = text.startsWith('[') ? parseText(text) : text.split(',').map((part) => part.trim())
    return Array.isArray(list) ? coerceArray(list, schema) : value
  }
  if (!Array.isArray(value)) return value
  return schema.items ? value.map((item) => coerceValue(item, schema.items as JsonSchema)) : value
}

function coerceObject(value: unknown, schema: JsonSchema): unknown {
  const object = typeof value === 'string' && value.trim().startsWith('{') ? parseText(value) : value
  const { properties } = schema
  if (!properties || typeof object !== 'object' || object === null || Array.isArray(object)) return object
  const fields = Object.entries(object).map(([name, part]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, property ? coerceValue(part, property) : part]
  })
  return Object.fromEntries(fields)
}

/** A list or object that was sent as text; text that is neither is left for validation. */
function parseText(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** The argument a foreign word stands for: the first known, still absent argument that lists it as a synonym. */
function canonicalName(word: string, properties: Properties, taken: ReadonlySet<string>): string {
  const lower = word.toLowerCase()
  for (const name of Object.keys(properties)) {
    if (taken.has(name)) continue
    if (name === lower || (synonyms[name] ?? []).some((synonym) => synonym.toLowerCase() === lower))
      return name
  }
  return word
}

/**
 * Reads the arguments the way a forgiving person would: synonyms are renamed, numbers and text converted
 * where the schema asks for the other, empty optional values dropped. Everything else is left for validation.
 */
export function coerceArguments(
  raw: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
): Record<string, unknown> {
  const properties: Properties = schema.properties ?? {}
  const required = new Set(schema.required ?? [])
  // Without a prototype, so that an argument called __proto__ is refused like any other unknown one.
  const coerced: Record<string, unknown> = Object.create(null)
  const taken = new Set(Object.keys(raw).filter((word) => Object.hasOwn(properties, word)))
  for (const [word, value] of Object.entries(raw)) {
    const name = Object.hasOwn(properties, word) ? word : canonicalName(word, properties, taken)
    taken.add(name)
    if (value === undefined || ((value === null || value === '') && !required.has(name))) continue
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    coerced[name] = property ? coerceValue(value, property) : value
  }
  return coerced
}
