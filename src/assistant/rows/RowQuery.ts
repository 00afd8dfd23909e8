/** A row of an answer, and where it stands. */
export type Row = { value: unknown; call: string; path: string }

/** What a row must be. `said` is how an answer tells it. */
export type Condition = {
  /** Any of these fields, whichever the row has. */
  fields: readonly string[]
  /** `none` is zero, or nothing at all, and `some` is neither; `beyond` is as far from zero either way; `outdoes` is more than another field. */
  is:
    | 'over'
    | 'under'
    | 'between'
    | 'since'
    | 'until'
    | 'same'
    | 'other'
    | 'equal'
    | 'none'
    | 'some'
    | 'beyond'
    | 'outdoes'
  value: number | boolean | readonly string[]
  upper?: number
  said: string
  /** Whether it says of which rows a share is: "of the ETFs". */
  ofWhole?: true
  /** Whether the bound itself counts: "at least", "at most". */
  inclusive?: boolean
}

export type Derived =
  | 'count'
  | 'sum'
  | 'average'
  | 'median'
  | 'difference'
  | 'share'
  | 'distinct'
  /** Of two fields of one row: how much more, how many times as much. */
  | 'excess'
  /** How many more rows there are of one kind than of another. */
  | 'surplus'
  | 'ratio'
  /** How much one is of the other, in percent. */
  | 'part'
  /** So many times what one row has: what five of something cost. */
  | 'times'
  /** How much of it fell on one of so many days or hours. */
  | 'rate'
  /** How far one lies from the other, in percent of that. */
  | 'off'

/** What a question wants of the rows of an answer. */
export type RowQuery = {
  where: readonly Condition[]
  /** `eitherWay` is by size alone: what moved the most may have fallen. `own` says that rows come in this order. */
  sort?: { field: string; order: 'most' | 'least'; eitherWay?: true; own?: true }
  /** Only this one, counted from 1. */
  nth?: number
  /** So many. */
  take?: number
  /** A figure made of rows; `per` makes one for each value that rows have there, `bySize` leaves signs aside. */
  figure?: {
    op: Derived
    field?: string
    other?: string
    per?: string
    bySize?: true
    /** How many of each are bought, or how many days or hours there were. */
    by?: readonly number[]
    /** The two kinds of rows that are held against each other. */
    kinds?: readonly [string, string]
  }
}
