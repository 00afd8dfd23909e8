import type { ReadView } from '../../store/Reader.ts'

/** Where the oldest pool or curve of a token was made; undefined when it has none. */
export async function tokenOpening(view: ReadView, token: number): Promise<number | undefined> {
  const row = await view.get<{ position: number | null }>(
    `select min(created_position) as position from (
       select created_position from pools where token0_id = ?
       union all select created_position from pools where token1_id = ?) opened`,
    [token, token],
  )
  return row?.position ?? undefined
}
