import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What a wallet has of tokens by its transfers, by number of the token; those it never moved are left out. */
export async function walletAmounts(
  view: Querying,
  wallet: number,
  tokens: Iterable<number>,
): Promise<Map<number, bigint>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(query(`select token_id, amount from balances where holder_id = ? and token_id in (${marks})`), [
      wallet,
      ...some,
    ]),
  )
  return new Map(rows.map(({ token_id, amount }) => [token_id, decodeAmount(amount)]))
}
