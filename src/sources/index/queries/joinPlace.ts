import { placesPerBlock } from '../position.ts'

/**
 * Time and transaction of a row that has a position and a transaction index. Rare events from before the
 * index's whole blocks have neither, so tables of those join with `left`.
 */
export const joinPlace = (row: string, kind: 'left' | 'inner' = 'inner'): string =>
  `${kind} join blocks on blocks.number = ${row}.position / ${placesPerBlock}
   ${kind} join transactions on transactions.position =
     (${row}.position / ${placesPerBlock}) * ${placesPerBlock} + ${row}.transaction_index`
