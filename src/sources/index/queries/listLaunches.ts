import { type Address, bytesToHex, type Hash, type Hex } from 'viem'
import { type Querying, query } from '../query.ts'
import { allOf } from './allOf.ts'
import { joinPlace } from './joinPlace.ts'
import { marksFor } from './marksFor.ts'

export const launchStages = ['curve', 'graduated', 'direct'] as const
export type LaunchStage = (typeof launchStages)[number]

export type LaunchRow = {
  position: number
  launchpad: string
  tokenId: number
  token: Address
  /** The zero address where the event names nobody. */
  creator: Address
  /** Where it started to trade, when that is a pool the index knows; events also name managers and hooks. */
  pool: Hex | null
  poolKind: string | null
  /** Seconds since 1970; null for launches from before the blocks that the index has whole. */
  time: number | null
  transaction: Hash | null
  graduatedPosition: number | null
}

export type LaunchFilter = {
  token?: number | undefined
  creator?: number | undefined
  launchpad?: string | undefined
  stage?: LaunchStage | undefined
  /** First position that counts. */
  since?: number | undefined
}

export type LaunchPage = {
  before: number
  limit: number
  curvePads: readonly string[]
  directPads: readonly string[]
}

const graduated = '(select min(position) from graduations where graduations.token_id = launches.token_id)'

/** Launches newest first. `curvePads` are the launchpads whose tokens start on a curve, `directPads` in a pool. */
export async function listLaunches(
  view: Querying,
  filter: LaunchFilter,
  { before, limit, curvePads, directPads }: LaunchPage,
): Promise<LaunchRow[]> {
  const { stage } = filter
  const { sql, params } = allOf(
    ['launches.position < ?', before],
    ['launches.token_id = ?', filter.token],
    ['launches.creator_id = ?', filter.creator],
    ['launches.launchpad = ?', filter.launchpad],
    ['launches.position >= ?', filter.since],
    [`${graduated} is not null`, stage === 'graduated' ? [] : undefined],
    [
      `${graduated} is null and launches.launchpad in (${marksFor(curvePads)}) and coalesce(pools.kind, 'curve') = 'curve'`,
      stage === 'curve' ? curvePads : undefined,
    ],
    [
      `${graduated} is null and (launches.launchpad in (${marksFor(directPads)}) or coalesce(pools.kind, 'curve') <> 'curve')`,
      stage === 'direct' ? directPads : undefined,
    ],
  )
  const rows = await view.all(
    query(
      `select launches.position, launches.launchpad, launches.token_id, token.address as token,
       creator.address as creator, pool.address as pool, pools.kind as pool_kind, blocks.time, transactions.hash,
       ${graduated} as graduated
     from launches ${joinPlace('launches', 'left')}
     join addresses token on token.id = launches.token_id
     join addresses creator on creator.id = launches.creator_id
     left join pools on pools.pool_id = launches.pool_id
     left join addresses pool on pool.id = pools.pool_id
     where ${sql} order by launches.position desc limit ?`,
      { graduated: 'bigint null' },
    ),
    [...params, limit],
  )
  return rows.map((row) => ({
    position: row.position,
    launchpad: row.launchpad,
    tokenId: row.token_id,
    token: bytesToHex(row.token),
    creator: bytesToHex(row.creator),
    pool: row.pool && bytesToHex(row.pool),
    poolKind: row.pool_kind,
    time: row.time,
    transaction: row.hash && bytesToHex(row.hash),
    graduatedPosition: row.graduated,
  }))
}
