import type { ArgumentSchema } from './OperationCard.ts'

export type FieldKind = 'choice' | 'choices' | 'yes-no' | 'number' | 'text' | 'list' | 'json'

/** Which control an argument gets. */
export function fieldKind(schema: ArgumentSchema): FieldKind {
  const types = [schema.type ?? []].flat()
  if (schema.enum) return 'choice'
  if (types.includes('boolean')) return 'yes-no'
  if (types.includes('array')) {
    if (schema.items?.enum) return 'choices'
    return schema.items?.type === undefined || schema.items.type === 'object' ? 'json' : 'list'
  }
  if (types.includes('object') || types.length === 0) return 'json'
  if (types.includes('string')) return 'text'
  return types.includes('integer') || types.includes('number') ? 'number' : 'json'
}
