import { type Address, bytesToHex, zeroAddress } from 'viem'
import { type Querying, query } from '../query.ts'

/** What an account made in a stretch of the chain. */
export type Deployer = {
  account: Address
  /** Contracts made by transactions of their own. */
  contracts: number
  /** Tokens launched through a launchpad or deployed directly, as `madeTokens` has them. */
  launches: number
  lastPosition: number
}

/**
 * Accounts by how many contracts and tokens they made from a position on, each of them once. A launch whose event
 * names nobody is nobody's.
 */
export async function topDeployers(view: Querying, since: number, limit: number): Promise<Deployer[]> {
  const rows = await view.all(
    query(`select addresses.address, made.contracts, made.launches, made.last_position from (
       select account, sum(contract) as contracts, count(distinct token_id) as launches,
         count(distinct made_id) as things, max(position) as last_position
       from (
         select from_id as account, 1 as contract, created_id as made_id,
           case when tokens.token_id is not null and pools.pool_id is null then created_id end as token_id,
           transactions.position
         from transactions left join tokens on tokens.token_id = transactions.created_id
         left join pools on pools.pool_id = transactions.created_id
         where created_id is not null and transactions.position >= ?
         union all
         select creator_id as account, 0 as contract, token_id as made_id, token_id, position
         from launches where position >= ?
       ) as creations
       group by account order by count(distinct made_id) desc, max(position) desc limit ?
     ) as made join addresses on addresses.id = made.account
     order by made.things desc, made.last_position desc`),
    // One more, for what stands under nobody.
    [since, since, limit + 1],
    { heavy: true },
  )
  const named = rows.map((row) => ({ ...row, account: bytesToHex(row.address) }))
  const known = named.filter(({ account }) => account !== zeroAddress).slice(0, limit)
  return known.map((row) => ({
    account: row.account,
    contracts: Number(row.contracts),
    launches: Number(row.launches),
    lastPosition: row.last_position,
  }))
}
