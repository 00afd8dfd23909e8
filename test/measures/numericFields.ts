import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { toCatalog } from '../../src/operations/families/toCatalog.ts'
import { type Operation, toOperation } from '../../src/operations/kernel/Operation.ts'
import type { JsonSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'

/** A number, or an amount as text, somewhere in the answers of an operation. */
export type NumericField = { operation: string; path: string; key: string; description: string }

const isNumber = ({ type }: JsonSchema) => [type].flat().some((one) => one === 'number' || one === 'integer')

/** Amounts are exact texts; of these only reserves are a measure. */
const isReserve = (key: string, { type }: JsonSchema) => key === 'reserve' && [type].flat().includes('string')

/** Parts of a schema that hold schemas, and are walked here; a field below any other would go unseen. */
const unwalked = ['oneOf', 'allOf', 'prefixItems', 'patternProperties', '$ref', 'if']

function walk(schema: JsonSchema, path: string, key: string): Omit<NumericField, 'operation'>[] {
  const strange = unwalked.filter((part) => part in schema)
  if (strange.length > 0) throw new Error(`${path} has ${strange.join(', ')}, which is not looked into.`)
  const { additionalProperties: rest } = schema as { additionalProperties?: JsonSchema | boolean }
  const inner = [
    ...(typeof rest === 'object' ? walk(rest, `${path}.*`, key) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      walk(part, path === '' ? name : `${path}.${name}`, name),
    ),
    ...(schema.items ? walk(schema.items, `${path}[]`, key) : []),
    ...(schema.anyOf ?? []).flatMap((part) =>
      walk({ description: schema.description ?? '', ...part }, path, key),
    ),
  ]
  const own = isNumber(schema) || isReserve(key, schema)
  return [...inner, ...(own ? [{ path, key, description: schema.description ?? '' }] : [])]
}

/** What a row of the catalog is computed by; a listed tool computes itself. */
export const implementationOf = ({ implementation, name }: Operation): string => implementation ?? name

/** Every operation of the service by what computes it. */
export function operationsByImplementation(): Map<string, Operation[]> {
  const all = [...listedTools.map(toOperation), ...toCatalog(loadNetwork('mainnet'))]
  const groups = new Map<string, Operation[]>()
  for (const operation of all) {
    const key = implementationOf(operation)
    groups.set(key, [...(groups.get(key) ?? []), operation])
  }
  return groups
}

/** Every numeric field of every operation, once for each implementation and form of its answers. */
export function numericFields(): NumericField[] {
  const seen = new Map<string, NumericField>()
  for (const [operation, rows] of operationsByImplementation()) {
    const schemas = new Set(rows.map(({ resultSchema }) => resultSchema.properties?.data))
    for (const schema of schemas)
      for (const field of schema ? walk(schema, '', '') : [])
        seen.set(`${operation} ${field.path}`, { operation, ...field })
  }
  return [...seen.values()]
}
