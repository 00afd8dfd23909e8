import type { Condition } from '../rows/RowQuery.ts'
import type { Ask, AskedBound } from './Ask.ts'
import type { Conditions } from './Conditions.ts'
import { columnOf } from './columnOf.ts'
import type { Column, Relation } from './Relation.ts'

/** Bounds, as arguments where the call takes a least amount; a reason where a relation has no place for one. */
export function applyBounds(relation: Relation, ask: Ask, made: Conditions): string | undefined {
  for (const bound of ask.bounds) {
    const condition = conditionOf(relation, bound)
    if (!condition) return `no column for ${bound.said}`
    const argument = bound.is === 'over' ? relation.least?.[measureOf(relation, bound) ?? ''] : undefined
    if (argument !== undefined && made.args[argument] === undefined && !ask.among) {
      made.args[argument] = condition.value
      made.applied.push(condition.said)
    } else made.where.push(condition)
  }
  return undefined
}

/** The measure that a bound is of. */
function measureOf(relation: Relation, bound: AskedBound): string | undefined {
  // A stock for less than thousands of dollars is spoken of by its price.
  const isPrice =
    bound.unit === 'usd' && bound.measure === undefined && relation.rows === 'stock' && bound.value < 2_000
  return bound.measure ?? (isPrice ? 'price' : relation.units[bound.unit])
}

/** A bound in the unit of the column that it is of. */
function conditionOf(relation: Relation, bound: AskedBound): Condition | undefined {
  const measure = measureOf(relation, bound)
  const column = measure === undefined ? undefined : columnOf(relation, measure)
  if (!column) return undefined
  const scale = scaleOf(bound, column)
  const { is, value, upper, inclusive, said } = bound
  // "Bigger than one percent" is a factor of more than 1.01.
  const isFactor = bound.unit === 'percent' && column.path === 'ratio'
  const inColumn = (own: number) => (isFactor ? 1 + own / 100 : own * scale)
  return {
    fields: [column.path],
    is,
    value: inColumn(value),
    ...(upper === undefined ? {} : { upper: inColumn(upper) }),
    ...(inclusive ? { inclusive } : {}),
    said: bound.signed || said === '' || isFactor ? said : `${column.label} ${said}`,
  }
}

function scaleOf({ unit }: AskedBound, { path }: Column): number {
  if (unit === 'percent' && path.endsWith('_bps')) return 100
  return unit === 'bps' && path.endsWith('percent') ? 0.01 : 1
}
