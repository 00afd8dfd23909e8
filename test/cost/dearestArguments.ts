import type { JsonSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import type { MeasuredOperation } from './hostileArguments.ts'

/** The widest of a choice of windows or intervals, which are listed from the narrowest. */
const widest = (choices: readonly unknown[]) => choices.at(-1)

function dearestOf(name: string, schema: JsonSchema): unknown {
  const { type, maximum } = schema
  if (name === 'window' && Array.isArray(schema.enum)) return widest(schema.enum)
  if ((type === 'integer' || type === 'number') && maximum !== undefined && maximum <= 10_000) return maximum
  return undefined
}

/** The example of an operation with as many rows, as wide a window and as much of everything as it takes. */
export function dearestArguments({ bounds, example }: MeasuredOperation): Record<string, unknown> {
  const raised = Object.entries(bounds.properties ?? {}).flatMap(([name, schema]) => {
    const value = dearestOf(name, schema)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...example, ...Object.fromEntries(raised) }
}
