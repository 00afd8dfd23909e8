import { type MeasureName, measures } from '../../src/domain/market/measures/definitions.ts'
import type { Told } from './Told.ts'

export type Comparison = {
  comparisons: number
  /** Figures that more than one operation told. */
  figures: number
  differences: string[]
  /** Operations whose figures were compared, by measure. */
  operations: Map<MeasureName, Set<string>>
}

/** Sums are added up in different orders, and what is left of a difference of sums has only their precision. */
const slack = (measure: MeasureName): number => {
  const { unit } = measures[measure]
  return unit === 'dollars' ? 1e-6 : unit.startsWith('percent') ? 1e-8 : 0
}

const isSame = (one: unknown, other: unknown, measure: MeasureName): boolean => {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)) + slack(measure)
}

/** Compares every figure with the first that was told of the same measure, subject and window. */
export function compareTold(told: readonly Told[]): Comparison {
  const groups = new Map<string, Told[]>()
  for (const figure of told) {
    const key = `${figure.measure} of ${figure.subject} over ${figure.window}`
    const known = groups.get(key)
    if (known) known.push(figure)
    else groups.set(key, [figure])
  }
  const result: Comparison = { comparisons: 0, figures: 0, differences: [], operations: new Map() }
  for (const [key, [first, ...others]] of groups) {
    if (!first || others.length === 0) continue
    result.figures += 1
    const used = result.operations.get(first.measure) ?? new Set()
    for (const other of others) {
      result.comparisons += 1
      used.add(first.operation).add(other.operation)
      if (!isSame(first.value, other.value, first.measure))
        result.differences.push(
          `${key}: ${first.operation} ${first.value}, ${other.operation} ${other.value}`,
        )
    }
    result.operations.set(first.measure, used)
  }
  return result
}
