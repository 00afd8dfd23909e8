import { type Address, bytesToHex, hexToBigInt, sliceHex } from 'viem'
import type { Rpc } from '../../src/devnet/node/createRpc.ts'
import { query } from '../../src/sources/index/query.ts'
import type { Database } from '../../src/sources/store/Database.ts'

export type TradedPair = {
  pool: Address
  base: Address
  token0: Address
  token1: Address
  reserve0: bigint
  reserve1: bigint
}

const getReserves = '0x0902f1ac'

/** Pairs of the v2 kind that hold something, the most traded first. */
export async function readPairs({ reader }: Database, rpc: Rpc): Promise<TradedPair[]> {
  const rows = await reader.all(
    query(`select pool.address as pool, one.address as token0, other.address as token1, pools.quote_side
     from pools join addresses pool on pool.id = pools.pool_id join addresses one on one.id = pools.token0_id
     join addresses other on other.id = pools.token1_id
     where pools.kind = 'v2'
     order by (select count(*) from trades where trades.pool_id = pools.pool_id) desc, pools.pool_id`),
    [],
  )
  const pairs: TradedPair[] = []
  for (const row of rows) {
    const [pool, token0, token1] = [bytesToHex(row.pool), bytesToHex(row.token0), bytesToHex(row.token1)]
    const answer = (await rpc.call('eth_call', { to: pool, data: getReserves }, 'latest')) as Address
    if (answer.length < 130) continue
    const [reserve0, reserve1] = [hexToBigInt(sliceHex(answer, 0, 32)), hexToBigInt(sliceHex(answer, 32, 64))]
    if (reserve0 < 1_000_000n || reserve1 < 1_000_000n) continue
    pairs.push({ pool, token0, token1, base: row.quote_side === 1 ? token0 : token1, reserve0, reserve1 })
  }
  return pairs
}
