/** A row of an answer, and where it stands. */
export type Row = { value: unknown; call: string; path: string }

/** What a row must be. `said` is how an answer tells it. */
export type Condition = {
  /** Any of these fields, whichever the row has. */
  fields: readonly string[]
  is: 'over' | 'under' | 'between' | 'since' | 'until' | 'same' | 'other'
  value: number | boolean | readonly string[]
  upper?: number
  said: string
}

export type Derived = 'count' | 'sum' | 'average' | 'median' | 'difference'

/** What a question wants of the rows of an answer. */
export type RowQuery = {
  where: readonly Condition[]
  sort?: { field: string; order: 'most' | 'least' }
  /** Only this one, counted from 1. */
  nth?: number
  /** So many. */
  take?: number
  figure?: { op: Derived; field?: string }
}
