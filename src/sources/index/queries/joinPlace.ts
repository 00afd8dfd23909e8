import { placesPerBlock } from '../position.ts'

/**
 * Time and transaction of a row that has a position and a transaction index. Rare events from before the
 * index's whole blocks have neither, so tables of those join with `left`.
 */
export const joinPlace = <Row extends string, Kind extends 'left' | 'inner' = 'inner'>(
  row: Row,
  kind: Kind = 'inner' as Kind,
) =>
  `${kind} join blocks on blocks.number = ${row}.position / ${placesPerBlock}
   ${kind} join transactions on transactions.position =
     (${row}.position / ${placesPerBlock}) * ${placesPerBlock} + ${row}.transaction_index` as const
