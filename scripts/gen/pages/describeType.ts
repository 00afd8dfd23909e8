import type { JsonSchema } from '../../../src/operations/kernel/toJsonSchema.ts'

/** A schema in a few words, such as `list of string, at most 5` or `before, after, nearest`. */
export function describeType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ')
  const type = [schema.type ?? 'any'].flat().join(' or ')
  const words = type === 'array' ? `list of ${describeType(schema.items ?? {})}` : type
  return [words, ...boundsOf(schema)].join(', ')
}

function boundsOf({ minimum, maximum, maxItems, maxLength }: JsonSchema): string[] {
  const largest = maxItems ?? maxLength
  const bounds = minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}`] : []
  if (bounds.length === 0 && minimum !== undefined) bounds.push(`at least ${minimum}`)
  if (bounds.length === 0 && maximum !== undefined) bounds.push(`at most ${maximum}`)
  return largest === undefined
    ? bounds
    : [...bounds, `at most ${String(largest)}${maxItems ? '' : ' characters'}`]
}
