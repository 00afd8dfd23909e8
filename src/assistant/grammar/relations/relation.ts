import type { Relation } from '../Relation.ts'

type Given = Partial<Relation> & Pick<Relation, 'rows' | 'operation' | 'noun' | 'columns' | 'size'>

/** A relation of which only is said what it has of its own. */
export const relation = (given: Given): Relation => ({
  list: 'items',
  arguments: {},
  filters: {},
  units: {},
  key: 'symbol',
  tokens: [],
  sorts: {},
  ...given,
})
