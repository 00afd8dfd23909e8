import { type MeasureName, measures } from './definitions.ts'

/**
 * What a field that tells a measure says of itself: its own words or else those of the measure, and the name under
 * which docs/generated/measures.md has the whole definition.
 */
export const sayMeasure = (name: MeasureName, words: string = measures[name].said): string =>
  `${words} Measure: ${name}.`
