import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { startOf } from '../../../sources/index/position.ts'
import type { PoolState } from '../../market/PoolState.ts'
import { valuePools } from '../../market/pools/valuePools.ts'
import type { PriceSources } from '../../market/priceTokens.ts'
import { amountsOfLiquidity } from '../../market/tickMath.ts'
import { burnAddresses } from '../../tokens/holders/accountRoles.ts'
import type { LiquidityShare } from './LiquidityShare.ts'
import { type LockTerms, readLockTerms } from './readLockTerms.ts'
import { readPairShares } from './readPairShares.ts'
import { readPositionShares } from './readPositionShares.ts'

export type ShareFate = 'burned' | 'locked' | 'free' | 'unknown'

/** A part of a pool in one state, worth so much of the pool's other token in smallest units. */
export type JudgedShare = {
  pool: PoolRow
  holder: Address | null
  fate: ShareFate
  worth: number
  terms: LockTerms | null
  position: LiquidityShare['position']
}

export type PoolLocks = {
  pool: PoolRow
  /** What the pool is now; undefined where it is empty or cannot be read. */
  state: PoolState | undefined
  liquidityUsd: number | null
  shares: JudgedShare[]
  /** Why nothing can be told of it. */
  reason: string | null
}

/** What is left in a pool after its liquidity was pulled says nothing of who could pull. */
const dustUsd = 1

/** Both sides of a share in the token that is not `token`, at the pool's price. */
function worthOf({ pool, size }: LiquidityShare, state: PoolState, token: Address): number {
  const first = pool.token0 === token
  if ('amount' in size) {
    const reserve = first ? state.amount1 : state.amount0
    return (2 * Number(reserve ?? 0n) * Number(size.amount)) / Number(size.total)
  }
  if (state.sqrtPrice === null) return 0
  const { amount0, amount1 } = amountsOfLiquidity(size, state.sqrtPrice, 'down')
  const in1 = Number(amount0) * state.price + Number(amount1)
  return first ? in1 : in1 / state.price
}

/** Why who owns a pool's liquidity cannot be told. */
function gapOf({ kind, createdPosition }: PoolRow, from: number): string | null {
  if (kind === 'curve')
    return 'A curve has no liquidity positions: what it holds pays sellers, or goes into a pool when it graduates.'
  if (kind !== 'v2' && createdPosition < startOf(from))
    return `The pool is older than block ${from}, where the index begins.`
  return null
}

/** The fates of one share: a locker may hold parts of it under different terms. */
async function judge(
  { chain, network, index }: PriceSources,
  token: Address,
  share: LiquidityShare & { worth: number },
): Promise<JudgedShare[]> {
  const { pool, holder, worth, size, position } = share
  const judged = (fate: ShareFate, part = worth, terms: LockTerms | null = null): JudgedShare => ({
    pool,
    holder,
    fate,
    worth: part,
    terms,
    position,
  })
  if (holder === null) return [judged('unknown')]
  if (burnAddresses.includes(holder)) return [judged('burned')]
  if (network.contractAt(holder)?.category !== 'locker') return [judged('free')]
  const terms = await readLockTerms(chain, { locker: holder, token, share })
  const nowS = index.head.timestampMs / 1000
  const rows = terms.map((term) => {
    const part = term.amount !== null && 'amount' in size ? Number(term.amount) / Number(size.amount) : 1
    // A lock whose day has come holds nothing back.
    const open = term.until !== null && term.until <= nowS
    return judged(open ? 'free' : 'locked', worth * part, term)
  })
  const left = worth - rows.reduce((sum, row) => sum + row.worth, 0)
  return left > worth * 1e-9 ? [...rows, judged('unknown', left)] : rows
}

/** Whether the liquidity of pools can be taken out, and by whom. Two round trips. */
export async function readLiquidityLocks(
  sources: PriceSources,
  token: Address,
  pools: readonly PoolRow[],
): Promise<PoolLocks[]> {
  const { index } = sources
  const told = pools.filter((pool) => gapOf(pool, index.span.from) === null)
  const [values, ranges, ...pairs] = await Promise.all([
    valuePools(sources, pools),
    readPositionShares(
      sources,
      told.filter(({ kind }) => kind !== 'v2'),
    ),
    ...told.filter(({ kind }) => kind === 'v2').map((pool) => readPairShares(sources, pool)),
  ])
  const shares = [...ranges, ...pairs.flat()].flatMap((share) => {
    const state = values.get(share.pool.id)?.state
    return state ? [{ ...share, worth: worthOf(share, state, token) }] : []
  })
  const judged = (await Promise.all(shares.map((share) => judge(sources, token, share)))).flat()
  return pools.map((pool) => {
    const own = judged.filter((share) => share.pool.id === pool.id)
    const { state, tvlUsd: usd } = values.get(pool.id) ?? { state: undefined, tvlUsd: null }
    const empty = state ? 'Nobody is known to have liquidity in it.' : 'The pool is empty or cannot be read.'
    const drained = !state || (usd !== null && usd < dustUsd)
    const gap = drained && state ? 'Less than a dollar is left in the pool.' : empty
    const reason = gapOf(pool, index.span.from) ?? (own.length === 0 || drained ? gap : null)
    const shares = drained ? [] : own
    return { pool, state, liquidityUsd: usd, shares, reason }
  })
}
