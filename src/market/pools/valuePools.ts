import { type Address, zeroAddress } from 'viem'
import type { PoolRow } from '../../index/PoolRow.ts'
import type { InstrumentRegistry } from '../../stocks/createInstrumentRegistry.ts'
import type { PoolState } from '../PoolState.ts'
import { type PriceSources, priceTokens } from '../priceTokens.ts'
import { readDecimals } from '../readDecimals.ts'
import { readPoolStates } from '../readPoolStates.ts'
import { baseOf, quoteOf } from './poolSides.ts'

export type ValuedPool = {
  state: PoolState
  /** Dollars of both tokens; null where what it is quoted in has no price. */
  tvlUsd: number | null
  /** Dollars for one smallest unit of the base token, at the pool's own price. */
  baseUsd: number | null
}

type Sources = PriceSources & { head: { number: bigint }; stocks: InstrumentRegistry }

/** Whether somebody other than its maker stands for a token. */
async function vouchedFor({ network, stocks, head }: Sources): Promise<(token: Address) => boolean> {
  const book = await stocks.upTo(head.number)
  const listed = new Set(network.tokens.map(({ address }) => address.toLowerCase()))
  return (token) => token === zeroAddress || listed.has(token) || book.byAddress(token) !== undefined
}

function worthOf(pool: PoolRow, state: PoolState, unitUsd: number | null, isKnown: boolean): ValuedPool {
  if (unitUsd === null) return { state, tvlUsd: null, baseUsd: null }
  const isSecond = pool.quoteSide === 1
  const baseUsd = (isSecond ? state.price : 1 / state.price) * unitUsd
  const [base, quote] = isSecond ? [state.amount0, state.amount1] : [state.amount1, state.amount0]
  if (quote === null) return { state, tvlUsd: null, baseUsd }
  const quoteWorth = Number(quote) * unitUsd
  // Anybody can mint a token and price it as they like: without a voucher it counts no more than what pays for it.
  const own = base === null ? quoteWorth : Number(base) * baseUsd
  return { state, tvlUsd: quoteWorth + (isKnown ? own : Math.min(own, quoteWorth)), baseUsd }
}

/** Pools at the pinned block with their worth, by number; empty and unreadable ones are left out. */
export async function valuePools(
  sources: Sources,
  pools: readonly PoolRow[],
): Promise<Map<number, ValuedPool>> {
  const quotes = [...new Set(pools.map(quoteOf))]
  const [states, prices, decimals, isKnown] = await Promise.all([
    readPoolStates(sources, pools),
    priceTokens(sources, quotes),
    readDecimals(sources, quotes),
    vouchedFor(sources),
  ])
  return new Map(
    pools.flatMap((pool) => {
      const state = states.get(pool.id)
      const [usd, digits] = [prices.get(quoteOf(pool))?.usd ?? null, decimals.get(quoteOf(pool))]
      const unit = usd === null || digits === undefined ? null : usd / 10 ** digits
      return state ? [[pool.id, worthOf(pool, state, unit, isKnown(baseOf(pool)))] as const] : []
    }),
  )
}
