import { type Address, zeroAddress } from 'viem'
import type { PinnedChain } from '../../chain/Chain.ts'
import { startOf } from '../../index/position.ts'
import { findAddressIds } from '../../index/queries/findAddressIds.ts'
import { findToken } from '../../index/queries/findToken.ts'
import { findWindowStart } from '../../index/queries/findWindowStart.ts'
import { tokenSight } from '../../index/queries/tokenSight.ts'
import { tokenTrades } from '../../index/queries/tokenTrades.ts'
import { tradeTotals } from '../../index/queries/tradeTotals.ts'
import { type Window, windowSeconds } from '../../schema/window.ts'
import { holderMovement } from '../../tokens/holders/holderMovement.ts'
import { readRecentLedger } from '../../tokens/holders/readRecentLedger.ts'
import { chartPool } from '../chartPool.ts'
import type { MarketSources } from '../describeTokens.ts'
import type { TokenWindow } from './TokenWindow.ts'
import { mostLiquidityEvents, windowLiquidity } from './windowLiquidity.ts'
import { windowPrices } from './windowPrices.ts'
import { windowTrades } from './windowTrades.ts'

/** Sums over amounts need every trade; those of more are not told. */
const mostTrades = 20_000

const tooMany = {
  trades: `More than ${mostTrades} trades, too many to add up.`,
  liquidity: `More than ${mostLiquidityEvents} changes of liquidity since.`,
  moves: 'Too many transfers to follow back.',
}

const etherHolders = 'Ether moves without transfers that could be counted.'

/** A token over several windows up to the newest block, or nothing where the index never met it. */
export async function readTokenWindows(
  sources: MarketSources & { chain: PinnedChain },
  token: Address,
  windows: readonly Window[],
): Promise<TokenWindow[]> {
  const { index } = sources
  const places = await Promise.all(
    windows.map(async (window) => ({ window, start: await findWindowStart(index, windowSeconds[window]) })),
  )
  const id = (await findAddressIds(index, [token])).get(token) ?? -1
  const since = Math.min(...places.map(({ start }) => start.position))
  const before = startOf(index.span.to + 1)
  const [totals, trades, pool, liquidity, ledger, sight] = await Promise.all([
    Promise.all(places.map(({ start }) => tradeTotals(index, id, start.position))),
    tokenTrades(index, id, { since, before, order: 'newest', limit: mostTrades + 1 }),
    chartPool(sources, token),
    windowLiquidity(sources, id, since),
    findToken(index, token),
    tokenSight(sources, id),
  ])
  const prices = await windowPrices(index, { pool, token }, places)
  const recent = ledger && (await readRecentLedger(index, ledger, since))
  const starts = places.map(({ start }) => start.position).filter((start) => start >= (recent?.since ?? 0))
  const movement = recent && holderMovement(recent, { starts, end: before })
  const tradesFrom = trades.length > mostTrades ? (trades.at(-1)?.position ?? before) + 1 : 0

  return places.map(({ window, start }, place) => {
    const gaps: TokenWindow['gaps'] = []
    const gap = (field: string, reason: string) => void gaps.push({ field, reason })
    const own = totals[place] as TokenWindow['totals']
    const sums =
      start.position < tradesFrom
        ? undefined
        : windowTrades(trades.filter((row) => row.position >= start.position))
    if (!sums) gap('net_flow', tooMany.trades)
    if (!sums) gap('vwap_usd', tooMany.trades)
    else if (sums.vwap === null)
      gap('vwap_usd', own.trades === 0 ? 'Nothing was traded in it.' : 'No trade in it has a dollar value.')
    const price = prices?.get(window)
    const noPool = 'No pool trades it as its base token.'
    if (!price)
      for (const field of ['price_usd', 'price_change_percent', 'volatility_percent']) gap(field, noPool)
    else {
      if (price.start === null || price.end === null)
        gap('price_change_percent', 'Its pool had no trade with a dollar value before the window.')
      if (price.volatility === null) gap('volatility_percent', 'Too few or too many candles.')
    }
    const change = liquidity(start.position)
    if (!change)
      gap('liquidity', change === null ? 'A change of liquidity could not be valued.' : tooMany.liquidity)
    const unmoved = token === zeroAddress ? undefined : { entered: 0, exited: 0 }
    const moved = movement ? movement.get(start.position) : unmoved
    if (!moved) gap('holders', token === zeroAddress ? etherHolders : tooMany.moves)
    const unseen = sight(start.position)
    if (unseen !== null) gap('complete', unseen)
    return {
      window,
      start: unseen === null ? start : { ...start, complete: false },
      totals: own,
      netFlow: sums?.netFlow ?? null,
      vwap: sums?.vwap ?? null,
      priceStart: price?.start ?? null,
      priceEnd: price?.end ?? null,
      volatility: price?.volatility ?? null,
      liquidity: change ?? null,
      holders: moved ?? null,
      gaps,
    }
  })
}
