import type { JsonSchema } from '../../src/operations/kernel/toJsonSchema.ts'

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

/** What a field is for, as an editor shows it. */
const comment = (text: string | undefined, margin: string) =>
  text === undefined ? '' : `${margin}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`

type Style = { margin: string; commented?: boolean }

function objectType(schema: JsonSchema, style: Style): string {
  const { properties, required = [], additionalProperties } = schema
  if (!properties) {
    if (additionalProperties === false) return 'Record<string, never>'
    const values = typeof additionalProperties === 'object' ? toType(additionalProperties, style) : 'unknown'
    return `Record<string, ${values}>`
  }
  const inner = { ...style, margin: `${style.margin}  ` }
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : literal(name)
    const told = style.commented ? comment(field.description, inner.margin) : ''
    return `${told}${inner.margin}${key}${required.includes(name) ? '' : '?'}: ${toType(field, inner)}\n`
  })
  return `{\n${fields.join('')}${style.margin}}`
}

function namedType(type: string, schema: JsonSchema, style: Style): string {
  if (type === 'object') return objectType(schema, style)
  if (type === 'integer') return 'number'
  if (type !== 'array') return type
  const items = schema.items ?? {}
  const isUnion = items.anyOf ?? items.enum ?? Array.isArray(items.type)
  return isUnion ? `(${toType(items, style)})[]` : `${toType(items, style)}[]`
}

/** The type of what a schema of ours lets through, as TypeScript; with what its fields are for, where that is asked. */
export function toType(schema: JsonSchema, style: Style): string {
  if (schema.enum) return union(schema.enum.map(literal))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.anyOf) return union(schema.anyOf.map((part) => toType(part, style)))
  if (schema.type === undefined) return 'unknown'
  return union([schema.type].flat().map((type) => namedType(type, schema, style)))
}
