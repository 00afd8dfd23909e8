/** Where a figure of the answer comes from. */
export type Citation = {
  /** The figure as the answer writes it. */
  figure: string
  /** The same as the result has it. */
  value: unknown
  /** Which call, by its id. */
  call: string
  /** Where in that call's result. */
  path: string
  /** The block the result holds at. */
  block: number | null
  /** Of a figure that was made of rows: how, of which field, and of which rows, each as `call:path`. `path` is their list. */
  derived?: {
    op: string
    field?: string
    /** Of a figure made of two fields of one row: the other. */
    other?: string
    /** Of a share: of how many rows, or of how much of the field. Of what several cost: how many. Of two kinds: of the first. */
    of?: number
    /** Signs were left aside. */
    by_size?: boolean
    rows: readonly string[]
  }
}
