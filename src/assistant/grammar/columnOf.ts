import type { Column, Relation } from './Relation.ts'

/** The column that a measure is in these rows; what something is by size is the relation's own. */
export const columnOf = (relation: Relation, measure: string): Column | undefined => {
  const own = measure === 'size' ? relation.size : measure
  return (
    relation.columns[own] ??
    (own === 'usd' && relation.units.usd !== undefined ? relation.columns[relation.units.usd] : undefined)
  )
}
