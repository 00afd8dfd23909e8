import { type Address, bytesToHex, type Hex } from 'viem'
import { query } from '../../src/sources/index/query.ts'
import type { Sql } from '../../src/sources/store/Sql.ts'
import { isLong } from '../isLong.ts'
import type { TestWorld } from '../world/startWorld.ts'

export type Subjects = { tokens: Address[]; pools: Hex[]; wallets: Address[] }

/** So many of each. */
export const subjectCount = isLong ? 50 : 10
/** So many of them are those of which least is known. */
const thin = isLong ? 8 : 3

/** The busiest tokens, pools and wallets of the world by its index, and some of the quietest. */
export async function chooseSubjects(world: TestWorld): Promise<Subjects> {
  const reader = world.index?.database.reader
  if (!reader) throw new Error('The world has no index.')
  const pick = async (from: Sql<{ id: number; n: unknown }>) => {
    const select = (order: 'asc' | 'desc', limit: number) =>
      reader.all(
        query(`select address from (${from}) as counted join addresses on addresses.id = counted.id
         order by counted.n ${order}, counted.id limit ?`),
        [limit],
      )
    const [busy, quiet] = await Promise.all([select('desc', subjectCount - thin), select('asc', thin)])
    return [...busy, ...quiet].map(({ address }) => bytesToHex(address))
  }
  return {
    tokens: await pick(
      query(`select id, sum(n) as n from (
         select base_id as id, count(*) as n from trades group by base_id
         union all select quote_id as id, count(*) as n from trades group by quote_id
       ) as sides group by id`),
    ),
    pools: await pick(
      query(`select pools.pool_id as id, count(trades.position) as n from pools
       left join trades on trades.pool_id = pools.pool_id group by pools.pool_id`),
    ),
    wallets: await pick(query('select trader_id as id, count(*) as n from trades group by trader_id')),
  }
}
