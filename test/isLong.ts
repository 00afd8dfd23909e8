/** The long forms of tests that take minutes, run by `SHERWOOD_LONG_TESTS=1 npm test -- <name>`; CI runs a share of each. */
export const isLong = process.env.SHERWOOD_LONG_TESTS === '1'

/** All of a list in the long form, otherwise the first and every so many more. */
export const shareOf = <Item>(items: readonly Item[], every: number): Item[] =>
  items.filter((_, place) => isLong || place % every === 0)
