import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** The launchpads that tokens were launched on, by number of the token. */
export async function launchpadsOf(view: Querying, tokens: readonly number[]): Promise<Map<number, string>> {
  const rows = await inBatches(tokens, (some, marks) =>
    view.all(
      query(`select token_id, launchpad from launches where token_id in (${marks})
       order by token_id, position desc`),
      some,
    ),
  )
  return new Map(rows.map(({ token_id, launchpad }) => [token_id, launchpad]))
}
