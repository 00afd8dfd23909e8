import type { JsonSchema } from '../toJsonSchema.ts'

/** A field of an answer's data and what stands under it; `open` where any name may stand. */
export type FieldShape = { fields: ReadonlyMap<string, FieldShape>; open: boolean }

/** Lists are looked through: a field of their rows is a field of theirs. */
function addShape(schema: JsonSchema, fields: Map<string, FieldShape>): boolean {
  let open = schema.additionalProperties === true
  for (const [name, property] of Object.entries(schema.properties ?? {})) fields.set(name, shapeOf(property))
  if (schema.items) open = addShape(schema.items, fields) || open
  for (const one of schema.anyOf ?? []) open = addShape(one, fields) || open
  const isObject = [schema.type].flat().includes('object')
  const saysNothing = schema.type === undefined && !schema.anyOf && !schema.items
  return open || saysNothing || (isObject && !schema.properties)
}

const shapes = new WeakMap<JsonSchema, FieldShape>()

/** The fields that a schema names. */
export function shapeOf(schema: JsonSchema): FieldShape {
  const known = shapes.get(schema)
  if (known) return known
  const fields = new Map<string, FieldShape>()
  const shape = { fields, open: addShape(schema, fields) }
  shapes.set(schema, shape)
  return shape
}

/** Every path that the schema names, each after those above it. */
export function fieldPaths({ fields }: FieldShape, above = ''): string[] {
  return [...fields].flatMap(([name, inner]) => [`${above}${name}`, ...fieldPaths(inner, `${above}${name}.`)])
}
