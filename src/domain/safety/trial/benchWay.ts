import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { otherToken } from '../../market/PoolState.ts'
import { allowSpender } from './allowSpender.ts'
import { bench } from './bench.ts'
import type { TradeWay } from './TradeWay.ts'

/** Has a pair asked for its price: stable pairs have a formula of their own. */
const askThePair = 2_000_000n

/** Pools of exchanges whose router nobody told us. */
export const benchWay = (pool: PoolRow, at: Address): TradeWay => ({
  name: 'a router of this service',
  spender: at,
  lastResort: true,
  allow: (asset, amount) => allowSpender(asset, at, amount),
  swap(_, input, amount) {
    const swap = { pool: pool.key, input, output: otherToken(pool, input), amount }
    const fee = pool.fee === null ? askThePair : BigInt(pool.fee)
    return pool.kind === 'v2' ? bench.swapPair(at, swap, fee) : bench.swapPool(at, swap)
  },
})
