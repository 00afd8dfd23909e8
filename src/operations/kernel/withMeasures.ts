import { measures as definitions, type MeasureName } from '../../domain/market/measures/definitions.ts'
import type { Figures } from '../../domain/market/measures/Figures.ts'
import type { JsonSchema } from './toJsonSchema.ts'

/**
 * What a field that tells a measure says of itself: its own words or else those of the measure, and the name under
 * which docs/generated/measures.md has the whole definition.
 */
const sayMeasure = (name: MeasureName, words: string = definitions[name].said) => `${words} Measure: ${name}.`

/** The schema with the field at a path saying which measure it tells. */
function withMeasure(schema: JsonSchema, [step, ...rest]: readonly string[], name: MeasureName): JsonSchema {
  if (step === undefined) return { ...schema, description: sayMeasure(name, schema.description) }
  if (step === '[]')
    return schema.items ? { ...schema, items: withMeasure(schema.items, rest, name) } : schema
  const part = schema.properties?.[step]
  if (!part) return schema
  return { ...schema, properties: { ...schema.properties, [step]: withMeasure(part, rest, name) } }
}

const stepsOf = (path: string) =>
  path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '')

/** Names the measure that each field of an operation's answers tells, so that its one definition can be found. */
export function withMeasures({ measures = [] }: Figures, data: JsonSchema): JsonSchema {
  return measures
    .flatMap(({ rows, fields }) =>
      Object.entries(fields).map(([field, told]) => ({
        steps: [...stepsOf(rows), ...stepsOf(field)],
        name: typeof told === 'string' ? told : told.measure,
      })),
    )
    .reduce((schema, { steps, name }) => withMeasure(schema, steps, name), data)
}
