import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'

/** A token that a launchpad launched, with how widely it is held. */
export type LaunchpadToken = {
  tokenId: number
  token: Address
  /** The zero address where the event names nobody. */
  creator: Address
  position: number
  graduatedPosition: number | null
  /** The kind of the pool or curve it started in. */
  poolKind: string | null
  holders: number
  transfers: number
}

/** Tokens of a launchpad by their holders, most first: all, or those that are named. */
export async function launchpadTokens(
  view: Querying,
  { launchpad, tokens, limit }: { launchpad: string; tokens?: readonly number[]; limit: number },
): Promise<LaunchpadToken[]> {
  const only = tokens === undefined ? '' : (` and token_id in (${marksFor(tokens)})` as const)
  const rows = await view.all(
    query(
      `select launched.token_id, token.address as token, creator.address as creator, launched.position,
       (select min(position) from graduations where graduations.token_id = launched.token_id) as graduated,
       pools.kind as pool_kind, tokens.holders, tokens.transfers
     from (select token_id, min(position) as position from launches
           where launchpad = ?${only} group by token_id) launched
     join launches on launches.position = launched.position
     join addresses token on token.id = launched.token_id
     join addresses creator on creator.id = launches.creator_id
     left join pools on pools.pool_id = launches.pool_id
     left join tokens on tokens.token_id = launched.token_id
     order by coalesce(tokens.holders, 0) desc, launched.token_id limit ?`,
      { graduated: 'bigint null' },
    ),
    [launchpad, ...(tokens ?? []), limit],
    { heavy: true },
  )
  return rows.map((row) => ({
    tokenId: row.token_id,
    token: bytesToHex(row.token),
    creator: bytesToHex(row.creator),
    position: row.position,
    graduatedPosition: row.graduated,
    poolKind: row.pool_kind,
    holders: row.holders ?? 0,
    transfers: row.transfers ?? 0,
  }))
}
