import { type Address, bytesToHex } from 'viem'
import { type Querying, query } from '../query.ts'

/** What an account made in a stretch of the chain. */
export type Deployer = {
  account: Address
  /** Contracts made by transactions of their own. */
  contracts: number
  /** Tokens launched through a launchpad. */
  launches: number
  lastPosition: number
}

/** Accounts by how many contracts and launchpad tokens they made from a position on. */
export async function topDeployers(view: Querying, since: number, limit: number): Promise<Deployer[]> {
  const rows = await view.all(
    query(`select addresses.address, made.contracts, made.launches, made.last_position from (
       select account, sum(contract) as contracts, sum(launch) as launches, max(position) as last_position
       from (
         select from_id as account, 1 as contract, 0 as launch, position from transactions
         where created_id is not null and position >= ?
         union all
         select creator_id as account, 0 as contract, 1 as launch, position from launches where position >= ?
       ) as creations
       group by account order by count(*) desc, max(position) desc limit ?
     ) as made join addresses on addresses.id = made.account
     order by made.contracts + made.launches desc, made.last_position desc`),
    [since, since, limit],
    { heavy: true },
  )
  return rows.map((row) => ({
    account: bytesToHex(row.address),
    contracts: Number(row.contracts),
    launches: Number(row.launches),
    lastPosition: row.last_position,
  }))
}
