const pair = '(cast(? as bigint), cast(? as bigint))'

/**
 * Pairs of whole numbers as rows `one` and `other`, for a select that looks up something for each: as many selects as
 * pairs take PostgreSQL ten times as long to plan as to answer.
 */
export const pairsGiven = (pairs: readonly unknown[]) =>
  `(select column1 as one, column2 as other from (values ${pairs.map(() => pair).join(', ') as typeof pair}) as pairs)` as const
