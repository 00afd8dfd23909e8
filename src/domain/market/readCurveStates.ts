import { size, slice, toFunctionSelector } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { startOf } from '../../sources/index/position.ts'
import { curveFlows } from '../../sources/index/queries/curveFlows.ts'
import { graduatedTokens } from '../../sources/index/queries/graduatedTokens.ts'
import { type LastTrade, lastTradesOfPools } from '../../sources/index/queries/lastTradesBefore.ts'
import { answerWord } from './answerWord.ts'
import { type PoolState, reserveState } from './PoolState.ts'
import { readPairReserves } from './readPairReserves.ts'

const selectors = {
  realQuoteReserve: toFunctionSelector('realQuoteReserve()'),
  curves: toFunctionSelector('curves(address)'),
}

/** A view that means something else than it says is far from what was last paid. */
const believable = 10

type Reserves = { quote: bigint; tokens: bigint; real: bigint | undefined }

/** Reserves as curves show them, quote first, with what they only pretend to hold. */
async function readReserves(chain: PinnedChain, { key, token0 }: PoolRow): Promise<Reserves | undefined> {
  if (size(key) > 20) {
    const shared = await chain.call({
      to: slice(key, 0, 20),
      data: `${selectors.curves}${token0.slice(2).padStart(64, '0')}`,
    })
    const [quote, tokens] = [answerWord(shared, 0), answerWord(shared, 1)]
    return quote === undefined || tokens === undefined ? undefined : { quote, tokens, real: undefined }
  }
  const [own, real] = await Promise.all([
    readPairReserves(chain, key),
    chain.call({ to: key, data: selectors.realQuoteReserve }),
  ])
  return own && { quote: own[0], tokens: own[1], real: answerWord(real, 0) }
}

function stateOf(
  { quote, tokens, real }: Reserves,
  last: LastTrade | undefined,
  paidIn: bigint | null,
): PoolState | undefined {
  const state = reserveState(tokens, quote)
  if (!state) return undefined
  const ratio = last ? state.price / last.price : 1
  if (ratio > believable || ratio < 1 / believable) return undefined
  return { ...state, amount1: real ?? paidIn }
}

/** A curve that shows nothing is worth what was last paid, and as deep as what was paid in. */
function lastPaidState(last: LastTrade | undefined, paidIn: bigint | null): PoolState | undefined {
  if (!last || paidIn === null || paidIn <= 0n) return undefined
  const active1 = Number(paidIn)
  return {
    price: last.price,
    sqrtPrice: null,
    amount0: null,
    amount1: paidIn,
    withOwedFees: false,
    active0: active1 / last.price,
    active1,
  }
}

/** Open curves at the pinned block, by their number. */
export async function readCurveStates(
  { index, chain }: { index: IndexView; chain: PinnedChain },
  curves: readonly PoolRow[],
): Promise<Map<number, PoolState>> {
  const states = new Map<number, PoolState>()
  if (curves.length === 0) return states
  const ids = curves.map(({ id }) => id)
  const before = startOf(Number(chain.block) + 1)
  const [trades, flows, gone, ...reserves] = await Promise.all([
    lastTradesOfPools(index, ids, before),
    curveFlows(index, ids, before),
    graduatedTokens(
      index,
      curves.map(({ token0 }) => token0),
      before,
    ),
    ...curves.map((curve) => readReserves(chain, curve)),
  ])
  curves.forEach((curve, place) => {
    if (gone.has(curve.token0)) return
    const [last, seen] = [trades.get(curve.id), reserves[place]]
    const paidIn = curve.createdPosition >= startOf(index.span.from) ? (flows.get(curve.id) ?? 0n) : null
    const state = (seen && stateOf(seen, last, paidIn)) ?? lastPaidState(last, paidIn)
    if (state) states.set(curve.id, state)
  })
  return states
}
