import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonSchema, toDataSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

function objectType({ properties, required = [], additionalProperties }: JsonSchema, margin: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? toType(additionalProperties, margin) : 'unknown'
    return `Record<string, ${values}>`
  }
  const inner = `${margin}  `
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : literal(name)
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${toType(schema, inner)}\n`
  })
  return `{\n${fields.join('')}${margin}}`
}

function namedType(type: string, schema: JsonSchema, margin: string): string {
  if (type === 'object') return objectType(schema, margin)
  if (type === 'integer') return 'number'
  if (type !== 'array') return type
  const items = schema.items ?? {}
  const isUnion = items.anyOf ?? items.enum ?? Array.isArray(items.type)
  return isUnion ? `(${toType(items, margin)})[]` : `${toType(items, margin)}[]`
}

/** The type of what a schema of ours lets through. */
function toType(schema: JsonSchema, margin: string): string {
  if (schema.enum) return union(schema.enum.map(literal))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.anyOf) return union(schema.anyOf.map((part) => toType(part, margin)))
  if (schema.type === undefined) return 'unknown'
  return union([schema.type].flat().map((type) => namedType(type, schema, margin)))
}

/** The names of the tools that the files of the site name. */
function askedBySite(root: string): Set<string> {
  const folder = join(root, 'web')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/['"]([a-z0-9_]+)['"]/g)].map(([, word = '']) => word)),
  )
}

/** The module with the type of what each tool answers that the site asks, so that a page reads nothing else. */
export function resultTypesModule(root: string): string {
  const asked = askedBySite(root)
  const types = listedTools
    .filter(({ name }) => asked.has(name))
    .map(({ name, output }) => `  ${name}: ${toType(toDataSchema(output), '  ')}\n`)
    .sort()
  return [
    '// Made by `npm run gen` from the output schemas of the tools that the site asks. Do not edit.',
    '',
    '/** `data` of each operation by its name. */',
    'export type Results = {',
    `${types.join('')}}`,
    '',
  ].join('\n')
}
