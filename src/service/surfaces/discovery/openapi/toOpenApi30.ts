import type { JsonSchema } from '../../../../operations/kernel/toJsonSchema.ts'

/** Under these names stand schemas by names of their own. */
const named = new Set(['properties', 'schemas'])
/** Under these stand values of ours, which only look like parts of the document. */
const values = new Set(['example', 'default', 'enum'])

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `anyOf` with null beside one other is that other, marked; with more it may be anything. */
function withoutNullPart(schema: JsonSchema): JsonSchema {
  const parts = schema.anyOf?.filter((part) => part.type !== 'null')
  if (!parts || parts.length === schema.anyOf?.length) return schema
  const { anyOf: _, ...rest } = schema
  const [only] = parts
  return parts.length === 1 && only ? { ...only, ...rest, type: [only.type ?? [], 'null'].flat() } : rest
}

/** `null` is no type there, but a mark on one; what may be of several types may be anything. */
function toSingleType({ type, enum: allowed, const: only, propertyNames: _, ...rest }: JsonSchema): Node {
  const types = [type ?? (only === undefined ? [] : typeof only)].flat()
  const kinds = types.filter((one) => one !== 'null')
  if (kinds.length !== 1) return rest
  const listed = (only === undefined ? allowed : [only])?.filter((value) => value !== null)
  return {
    ...rest,
    type: kinds[0],
    ...(types.length > 1 ? { nullable: true } : {}),
    // A list of one boolean has no name that a generator could give it.
    ...(listed && kinds[0] !== 'boolean' ? { enum: listed } : {}),
  }
}

/** A bound that is itself shut out is a mark on the bound there. */
function withBoundMarks({ exclusiveMinimum, exclusiveMaximum, ...rest }: Node): Node {
  return {
    ...rest,
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  }
}

function convertSchema(schema: JsonSchema): Node {
  const single = withBoundMarks(toSingleType(withoutNullPart(schema)))
  return Object.fromEntries(Object.entries(single).map(([key, value]) => [key, convertPart(key, value)]))
}

function convertPart(key: string, value: unknown): unknown {
  if (values.has(key)) return value
  if (Array.isArray(value)) return value.map((part) => (isNode(part) ? convertSchema(part) : part))
  if (!isNode(value)) return value
  if (!named.has(key)) return convertSchema(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, convertSchema(part as JsonSchema)]),
  )
}

/**
 * The same document for tools that know OpenAPI 3.0 alone, as the common generators of Go and older ones of Python do.
 * What 3.1 says more exactly is left out.
 */
export function toOpenApi30(document: Node): Node {
  const { info, ...rest } = document as Node & { info: Node & { license: { name: string } } }
  const { license, ...about } = info
  return {
    ...(convertPart('', rest) as Node),
    openapi: '3.0.3',
    info: { ...about, license: { name: license.name } },
  }
}
