import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What was minted and burned of a token. */
export type TokenIssue = { minted: bigint; burned: bigint }

/** Mints and burns of many tokens from a position on, by number; `nobody` is the zero address. */
export async function issuesOfTokens(
  view: Querying,
  tokens: readonly number[],
  { nobody, since }: { nobody: number; since: number },
): Promise<Map<number, TokenIssue>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select token_id, from_id, amount from transfers
       where token_id in (${marks}) and position >= ? and (from_id = ? or to_id = ?) and from_id <> to_id`),
      [...some, since, nobody, nobody],
      { heavy: true },
    ),
  )
  const issues = new Map<number, TokenIssue>()
  for (const { token_id, from_id, amount } of rows) {
    const issue = issues.get(token_id) ?? { minted: 0n, burned: 0n }
    issue[from_id === nobody ? 'minted' : 'burned'] += decodeAmount(amount)
    issues.set(token_id, issue)
  }
  return issues
}
