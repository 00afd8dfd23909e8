import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What an account has left of a token it made, and what it sold of it. */
export type DeployerHolding = { supply: bigint; held: bigint; sold: bigint }

/** Trades of the account that are looked at, the newest. */
const maxTrades = 5_000

/** By number of the token. */
export async function deployerHoldings(
  view: Querying,
  account: number,
  tokens: readonly number[],
): Promise<Map<number, DeployerHolding>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select tokens.token_id, tokens.net_supply, balances.amount from tokens
       left join balances on balances.token_id = tokens.token_id and balances.holder_id = ?
       where tokens.token_id in (${marks})`),
      [account, ...some],
    ),
  )
  const trades = await view.all(
    query(`select base_id, side, base_amount from trades where trader_id = ? order by position desc limit ?`),
    [account, maxTrades],
  )
  const sold = new Map<number, bigint>()
  for (const { base_id, side, base_amount } of trades)
    if (side === -1) sold.set(base_id, (sold.get(base_id) ?? 0n) + decodeAmount(base_amount))
  return new Map(
    rows.map(({ token_id, net_supply, amount }) => [
      token_id,
      {
        supply: decodeAmount(net_supply),
        held: amount === null ? 0n : decodeAmount(amount),
        sold: sold.get(token_id) ?? 0n,
      },
    ]),
  )
}
