import { type Address, bytesToHex, type Hash, type Hex } from 'viem'
import { blockOf, placesPerBlock } from '../position.ts'
import { type Querying, query } from '../query.ts'
import { marksFor } from './marksFor.ts'

/** A token somebody made, by a launchpad or by a transaction of their own. */
export type MadeToken = {
  tokenId: number
  token: Address
  position: number
  launchpad: string | null
  /** The launch names the pool or curve where it trades, or it has one; without any its trades are not seen. */
  placed: boolean
}

/** Liquidity somebody took out of a pool. */
export type PulledLiquidity = {
  pool: number
  token0: Address
  token1: Address
  removals: number
  last: number
}

export type Funding = { funder: Address; block: number; transaction: Hash; by: 'transaction' | 'token' }

const mostTokens = 200

/**
 * Tokens that an account launched or deployed, each once: a token that it deployed and a launchpad launched for it is
 * a launch.
 */
const madeBy = `select token_id, position, launchpad, case when pool_id is not null
     or exists (select 1 from pools where token0_id = launches.token_id)
     or exists (select 1 from pools where token1_id = launches.token_id) then 1 else 0 end as placed
   from launches where creator_id = ?
   union all
   select transactions.created_id as token_id, transactions.position, null as launchpad, 1 as placed
   from transactions join tokens on tokens.token_id = transactions.created_id
   left join pools on pools.pool_id = transactions.created_id
   where transactions.from_id = ? and transactions.created_id is not null and pools.pool_id is null
     and not exists (select 1 from launches where launches.token_id = transactions.created_id
       and launches.creator_id = transactions.from_id)` as const

/** Tokens that an account launched or deployed, newest first, and how many there are beyond those. */
export async function madeTokens(
  view: Querying,
  account: number,
  limit = mostTokens,
): Promise<{ made: MadeToken[]; count: number }> {
  const [rows, all] = await Promise.all([
    view.all(
      query(`select made.token_id, addresses.address as token, made.position, made.launchpad, made.placed
       from (${madeBy}) as made join addresses on addresses.id = made.token_id
       order by made.position desc limit ?`),
      [account, account, limit],
    ),
    view.get(query(`select count(distinct token_id) as tokens from (${madeBy}) as made`), [account, account]),
  ])
  const made = rows.map((row) => ({
    tokenId: row.token_id,
    token: bytesToHex(row.token),
    position: row.position,
    launchpad: row.launchpad,
    placed: row.placed === 1,
  }))
  return { made, count: Number(all?.tokens ?? 0) }
}

/** Pools that an account has taken liquidity out of. */
export async function pulledLiquidity(view: Querying, account: number): Promise<PulledLiquidity[]> {
  const rows = await view.all(
    query(`select pulled.pool_id, token0.address as token0, token1.address as token1, pulled.removals, pulled.last
     from (select pool_id, count(*) as removals, max(position) as last from liquidity_events
           where provider_id = ? and kind = 'remove' group by pool_id) as pulled
     join pools on pools.pool_id = pulled.pool_id
     join addresses token0 on token0.id = pools.token0_id join addresses token1 on token1.id = pools.token1_id
     order by pulled.last desc`),
    [account],
  )
  return rows.map((row) => ({
    pool: row.pool_id,
    token0: bytesToHex(row.token0),
    token1: bytesToHex(row.token1),
    removals: Number(row.removals),
    last: row.last,
  }))
}

/**
 * Who first sent something to an account: a transaction to it, or a token. What comes from pools or `others`,
 * such as mints, was bought or made and not given.
 */
export async function firstFunding(
  view: Querying,
  account: number,
  others: readonly number[],
): Promise<Funding | undefined> {
  const [sent, moved] = await Promise.all([
    view.get(
      query(`select addresses.address as funder, transactions.position, transactions.hash from transactions
       join addresses on addresses.id = transactions.from_id
       where transactions.to_id = ? and transactions.from_id <> ? order by transactions.position limit 1`),
      [account, account],
    ),
    view.get(
      query(`select addresses.address as funder, received.position, transactions.hash
       from (select * from transfers where to_id = ? and from_id not in (${marksFor([account, ...others])})
             and not exists (select 1 from pools where pools.pool_id = transfers.from_id)
             order by position limit 1) as received
       join transactions on transactions.position =
         (received.position / ${placesPerBlock}) * ${placesPerBlock} + received.transaction_index
       join addresses on addresses.id = received.from_id`),
      [account, account, ...others],
    ),
  ])
  const toFunding = ({ funder, position, hash }: NonNullable<typeof sent>, by: Funding['by']): Funding => ({
    funder: bytesToHex(funder),
    block: blockOf(position),
    transaction: bytesToHex(hash) as Hex,
    by,
  })
  const earlier = sent && moved ? blockOf(sent.position) <= blockOf(moved.position) : sent !== undefined
  if (sent && earlier) return toFunding(sent, 'transaction')
  return moved && toFunding(moved, 'token')
}

/** The first transaction that an account sent, as a position. */
export async function firstSent(view: Querying, account: number): Promise<number | null> {
  const row = await view.get(query('select min(position) as position from transactions where from_id = ?'), [
    account,
  ])
  return row?.position ?? null
}
