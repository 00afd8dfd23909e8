/** A time that the file of the index was given up, and the index begun anew. */
export type Mending = {
  problem: string
  atMs: number
  /** The name under which the old file stands beside the new one; null when there was none any more. */
  setAside: string | null
}
