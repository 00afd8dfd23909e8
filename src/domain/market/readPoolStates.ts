import { type Address, erc20Abi, toFunctionSelector } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { startOf } from '../../sources/index/position.ts'
import { type LiquidityRange, liquidityRanges } from '../../sources/index/queries/liquidityRanges.ts'
import { answerWord } from './answerWord.ts'
import { liquidityAt } from './depth/TickLadder.ts'
import { type PoolState, rangedState, reserveState } from './PoolState.ts'
import { readCurveStates } from './readCurveStates.ts'
import { readPairReserves } from './readPairReserves.ts'
import { readSlot0 } from './readSlot0.ts'
import { amountsOfLiquidity } from './tickMath.ts'

export type PoolSources = {
  index: IndexView
  chain: PinnedChain
  network: Network
  /** Says that a figure of the answer is limited. */
  warn?(field: string, reason: string): void
}

const selectors = {
  stable: toFunctionSelector('stable()'),
  slot0: toFunctionSelector('slot0()'),
  globalState: toFunctionSelector('globalState()'),
  liquidity: toFunctionSelector('liquidity()'),
  getLiquidity: toFunctionSelector('getLiquidity(bytes32)'),
}

async function readV2({ chain }: PoolSources, pool: PoolRow): Promise<PoolState | undefined> {
  const to = pool.key
  const [reserves, stable] = await Promise.all([
    readPairReserves(chain, to),
    // Only Solidly's pairs have no fee of their own; the reserves of their stable ones are no price.
    pool.fee === null ? chain.call({ to, data: selectors.stable }) : undefined,
  ])
  if (stable && answerWord(stable, 0) !== 0n) return undefined
  return reserves && reserveState(...reserves)
}

const unknownAmounts = { amount0: null, amount1: null, withOwedFees: false }

type Standing = { sqrtPrice: bigint; tick: number; liquidity: bigint }

/**
 * What all ranges of a pool hold together where it stands: nothing else can be traded out of it. Unknown where they
 * do not add up to the liquidity that the pool names.
 */
function heldIn(ranges: readonly LiquidityRange[], { sqrtPrice, tick, liquidity }: Standing) {
  if (liquidityAt(ranges, tick) !== liquidity) return unknownAmounts
  let [amount0, amount1] = [0n, 0n]
  for (const range of ranges) {
    const held = amountsOfLiquidity(range, sqrtPrice, 'down')
    amount0 += held.amount0
    amount1 += held.amount1
  }
  return { amount0, amount1, withOwedFees: false }
}

/** All that a v3 pool has of its tokens; what providers have not collected yet is in it. */
async function readBalances({ chain }: PoolSources, { key, token0, token1 }: PoolRow) {
  const held = (token: Address) =>
    chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [key] })
  const [amount0, amount1] = await Promise.all([held(token0), held(token1)])
  return { amount0: amount0 ?? null, amount1: amount1 ?? null, withOwedFees: true }
}

async function readV3(
  sources: PoolSources,
  pool: PoolRow,
  ranges: readonly LiquidityRange[] | undefined,
): Promise<PoolState | undefined> {
  const { chain, network } = sources
  const to = pool.key
  const algebra = network.dexes.find(({ key }) => key === pool.venue)?.kind === 'algebra'
  const [price, liquidity, balances] = await Promise.all([
    chain.call({ to, data: algebra ? selectors.globalState : selectors.slot0 }),
    chain.call({ to, data: selectors.liquidity }),
    ranges ? undefined : readBalances(sources, pool),
  ])
  const here = {
    sqrtPrice: answerWord(price, 0) ?? 0n,
    tick: Number(BigInt.asIntN(24, answerWord(price, 1) ?? 0n)),
    liquidity: answerWord(liquidity, 0) ?? 0n,
  }
  return rangedState(here, balances ?? (ranges ? heldIn(ranges, here) : unknownAmounts))
}

async function readV4(
  sources: PoolSources,
  pool: PoolRow,
  ranges: readonly LiquidityRange[] | undefined,
): Promise<PoolState | undefined> {
  const { chain, network } = sources
  const to = network.contract('univ4_stateview')?.address
  if (!to) return undefined
  const [slot0, answer] = await Promise.all([
    readSlot0(sources, pool),
    chain.call({ to, data: `${selectors.getLiquidity}${pool.key.slice(2)}` }),
  ])
  const liquidity = answerWord(answer, 0)
  if (!slot0?.sqrtPrice || liquidity === undefined) return undefined
  const here = { sqrtPrice: slot0.sqrtPrice, tick: slot0.tick, liquidity }
  return rangedState(here, ranges ? heldIn(ranges, here) : unknownAmounts)
}

/** The ranges of a pool are known when the index has every change to them, and none after the block. */
const rangesKnown = ({ index, chain }: PoolSources, pool: PoolRow) =>
  chain.block === index.head.number && pool.createdPosition >= startOf(index.span.from)

/** Of pools with ranges that the index has not seen from their first day on, what they hold is not known exactly. */
function warnOfOld({ index, warn }: PoolSources, pools: readonly PoolRow[], known: readonly PoolRow[]): void {
  const seen = new Set(known)
  const old = (kind: PoolRow['kind']) => pools.filter((pool) => pool.kind === kind && !seen.has(pool)).length
  const [owing, closed] = [old('v3'), old('v4')]
  if (owing + closed === 0) return
  const parts = [
    ...(owing > 0 ? [`of ${owing} v3 pools it counts fees that are owed to providers`] : []),
    ...(closed > 0 ? [`${closed} v4 pools are left out of it`] : []),
  ]
  warn?.(
    'liquidity_usd',
    `Of pools older than block ${index.span.from} not all is known: ${parts.join(', ')}.`,
  )
}

/**
 * Pools at the pinned block, by their number; those that cannot be read, are empty or have no liquidity at
 * their price are left out. One round trip to the node.
 */
export async function readPoolStates(
  sources: PoolSources,
  pools: readonly PoolRow[],
): Promise<Map<number, PoolState>> {
  const whole = pools.filter(
    (pool) => (pool.kind === 'v3' || pool.kind === 'v4') && rangesKnown(sources, pool),
  )
  warnOfOld(sources, pools, whole)
  const ranges = await liquidityRanges(
    sources.index,
    whole.map(({ id }) => id),
  )
  const rangesOf = new Map(whole.map(({ id }) => [id, ranges.get(id) ?? []]))
  const curves = pools.filter(({ kind }) => kind === 'curve')
  const [curveStates, others] = await Promise.all([
    readCurveStates(sources, curves),
    Promise.all(
      pools.map((pool) => {
        if (pool.kind === 'v2') return readV2(sources, pool)
        if (pool.kind === 'v3') return readV3(sources, pool, rangesOf.get(pool.id))
        if (pool.kind === 'v4') return readV4(sources, pool, rangesOf.get(pool.id))
        return undefined
      }),
    ),
  ])
  const states = new Map(curveStates)
  pools.forEach(({ id }, index) => {
    const state = others[index]
    if (state) states.set(id, state)
  })
  return states
}
