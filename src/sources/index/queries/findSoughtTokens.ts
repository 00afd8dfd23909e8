import { placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/**
 * Which tokens a wallet ever received by its own doing: in a transaction it sent, or in which it gave
 * something else away (a smart account does not send its transactions itself).
 */
export async function findSoughtTokens(
  view: Querying,
  { wallet, tokens }: { wallet: number; tokens: readonly number[] },
): Promise<Set<number>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select distinct got.token_id from transfers got
       where got.to_id = ? and got.token_id in (${marks}) and (
         exists (
           select 1 from transactions where transactions.from_id = ? and transactions.position =
             (got.position / ${placesPerBlock}) * ${placesPerBlock} + got.transaction_index
         ) or exists (
           select 1 from transfers given where given.from_id = ?
             and given.position >= (got.position / ${placesPerBlock}) * ${placesPerBlock}
             and given.position < (got.position / ${placesPerBlock} + 1) * ${placesPerBlock}
             and given.transaction_index = got.transaction_index
         )
       )`),
      [wallet, ...some, wallet, wallet],
      { heavy: true },
    ),
  )
  return new Set(rows.map(({ token_id }) => token_id))
}
