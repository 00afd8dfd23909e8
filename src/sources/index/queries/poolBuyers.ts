import { type Address, bytesToHex } from 'viem'
import { decodeAmount, zeroAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

/** Somebody who bought in a pool and still has of it. */
export type PoolBuyer = { id: number; address: Address; amount: bigint }

/** So many trades are looked through, from either end. */
const looked = 400

/** The sign keeps SQLite from walking all holders of the token to find the few buyers among them. */
const select = (order: 'asc' | 'desc') =>
  `select balances.holder_id, addresses.address, balances.amount
  from (
    select trader_id, max(position) as at from (
      select trader_id, side, position from trades where pool_id = ? order by position ${order} limit ?
    ) as ends where side = ? group by trader_id
  ) as buyers
  join balances on balances.token_id = ? and balances.holder_id = + buyers.trader_id and balances.amount > ?
  join addresses on addresses.id = buyers.trader_id
  where buyers.trader_id <> ? order by buyers.at ${order} limit ?` as const

/** Some of the newest and of the first buyers of a pool who still hold the token, besides one account. */
export async function poolBuyers(
  view: Querying,
  {
    pool,
    token,
    side,
    but,
    limit,
  }: { pool: number; token: number; side: 1 | -1; but: number; limit: number },
): Promise<PoolBuyer[]> {
  const read = (order: 'asc' | 'desc', count: number) =>
    view.all(query(select(order)), [pool, looked, side, token, zeroAmount, but, count])
  const first = await read('asc', Math.floor(limit / 2))
  const newest = await read('desc', limit)
  const rows = new Map([...first, ...newest].map((row) => [row.holder_id, row]))
  return [...rows.values()].slice(0, limit).map(({ holder_id, address, amount }) => ({
    id: holder_id,
    address: bytesToHex(address),
    amount: decodeAmount(amount),
  }))
}
