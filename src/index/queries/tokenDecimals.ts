import type { ReadView } from '../../store/Reader.ts'

const perQuery = 500

/** Decimals by token number, of tokens that were asked for them and have them. */
export async function tokenDecimals(view: ReadView, tokens: readonly number[]): Promise<Map<number, number>> {
  const decimals = new Map<number, number>()
  for (let from = 0; from < tokens.length; from += perQuery) {
    const part = tokens.slice(from, from + perQuery)
    const rows = await view.all<{ token_id: number; decimals: number }>(
      `select token_id, decimals from token_names
       where decimals is not null and token_id in (${part.map(() => '?').join(', ')})`,
      part,
    )
    for (const row of rows) decimals.set(row.token_id, row.decimals)
  }
  return decimals
}
