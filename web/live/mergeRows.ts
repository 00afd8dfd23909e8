export type Place = { block: number; index: number }

type MergeRowsOptions<Row> = {
  /** Newest first, and the block at which that was all. */
  listed: readonly Row[]
  listedTo: number
  /** A fork took this block and all above it out of the list since. */
  voidFrom: number | undefined
  /** What was told since, of any block. */
  news: readonly Row[]
  placeOf: (row: Row) => Place
  keyOf: (row: Row) => string
  /** So many rows at most. */
  limit: number
}

/** A list, newest first, with what was told since on top of it. */
export function mergeRows<Row>(options: MergeRowsOptions<Row>): { items: Row[]; added: number } {
  const { listed, voidFrom, news, placeOf, keyOf, limit } = options
  const kept = voidFrom === undefined ? listed : listed.filter((row) => placeOf(row).block < voidFrom)
  const knownTo = voidFrom === undefined ? options.listedTo : Math.min(options.listedTo, voidFrom - 1)
  const added = new Map(
    news.filter((row) => placeOf(row).block > knownTo).map((row) => [keyOf(row), row] as const),
  )
  const above = [...added.values()].sort((one, other) => {
    const [left, right] = [placeOf(one), placeOf(other)]
    return right.block - left.block || right.index - left.index
  })
  return { items: [...above, ...kept].slice(0, limit), added: above.length }
}
