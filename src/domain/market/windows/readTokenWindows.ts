import { type Address, zeroAddress } from 'viem'
import { type Window, windowSeconds } from '../../../base/schema/window.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { startOf } from '../../../sources/index/position.ts'
import { amountsTraded } from '../../../sources/index/queries/amountsTraded.ts'
import { findToken } from '../../../sources/index/queries/findToken.ts'
import { findWindowStart, type WindowStart } from '../../../sources/index/queries/findWindowStart.ts'
import { tokenSight } from '../../../sources/index/queries/tokenSight.ts'
import { tradeTotals } from '../../../sources/index/queries/tradeTotals.ts'
import type { Querying } from '../../../sources/index/query.ts'
import { holderMovement } from '../../tokens/holders/holderMovement.ts'
import { readRecentLedger } from '../../tokens/holders/readRecentLedger.ts'
import { assetIds } from '../assets.ts'
import type { MarketSources } from '../describeTokens.ts'
import { liquidityFlows, mostLiquidityEvents } from '../measures/liquidityFlows.ts'
import { priceChanges } from '../measures/priceChanges.ts'
import { volatilities } from '../measures/volatilities.ts'
import { priceTokens } from '../priceTokens.ts'
import { averagePrices, tooManyTrades } from './averagePrices.ts'
import type { TokenWindow } from './TokenWindow.ts'

const tooMany = {
  pools: 'Too many pools to add up.',
  trades: tooManyTrades,
  liquidity: `More than ${mostLiquidityEvents} changes of liquidity since.`,
  moves: 'Too many transfers to follow back.',
}

const etherHolders = 'Ether moves without transfers that could be counted.'

type Place = Pick<TokenWindow, 'window' | 'start'>

/** What the price did in each window, by the measures that every other answer tells it by. */
async function readPrices(
  sources: MarketSources & { chain: PinnedChain },
  token: Address,
  places: readonly Place[],
) {
  const before = startOf(sources.index.span.to + 1)
  const prices = await priceTokens(sources, [token])
  const [changeOf, ...moves] = await Promise.all([
    priceChanges(
      sources,
      prices,
      places.map(({ start }) => ({ since: start.position, before })),
    ),
    ...places.map((place) => volatilities(sources, prices, place)),
  ])
  return {
    price: prices.get(token),
    changeIn: ({ start }: Place) => changeOf(token, { since: start.position, before })?.percent ?? null,
    volatilityIn: (place: number) => moves[place]?.(token)?.value ?? null,
  }
}

/** What was traded of an asset in one window. */
async function readTraded(
  view: Querying,
  asset: readonly number[],
  { start, before }: { start: WindowStart; before: number },
) {
  const [totals, amounts] = await Promise.all([
    tradeTotals(view, asset, start.position),
    amountsTraded(view, asset, start),
  ])
  return {
    totals,
    amounts,
    averages: await averagePrices(view, { asset, start, before, totals, amounts }),
  }
}

type Traded = Awaited<ReturnType<typeof readTraded>>

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
  const asset = await assetIds(sources, token)
  const since = Math.min(...places.map(({ start }) => start.position))
  const before = startOf(index.span.to + 1)
  const [traded, prices, liquidity, ledger, sight] = await Promise.all([
    Promise.all(places.map(({ start }) => readTraded(index, asset, { start, before }))),
    readPrices(sources, token, places),
    liquidityFlows(sources, asset, since),
    findToken(index, token),
    tokenSight(sources, asset[0] as number),
  ])
  const begins = places.map(({ start }) => start.position)
  const recent = ledger && (await readRecentLedger(index, ledger, begins))
  const starts = begins.filter((start) => start >= (recent?.since ?? 0))
  const movement = recent && holderMovement(recent, { starts, end: before })

  return places.map(({ window, start }, place) => {
    const gaps: TokenWindow['gaps'] = []
    const gap = (field: string, reason: string) => void gaps.push({ field, reason })
    const { totals: own, amounts, averages } = traded[place] as Traded
    if (!amounts) gap('net_flow', tooMany.pools)
    if (!averages) gap('vwap_usd', tooMany.trades)
    else if (averages.all === null)
      gap('vwap_usd', own.trades === 0 ? 'Nothing was traded in it.' : 'No trade in it has a dollar value.')
    const priceUsd = prices.price?.usd ?? null
    const [changePercent, volatility] = [prices.changeIn({ window, start }), prices.volatilityIn(place)]
    const unpriced = priceUsd === null ? (prices.price?.reason ?? 'It has no price.') : undefined
    if (unpriced) gap('price_usd', unpriced)
    if (changePercent === null)
      gap('price_change_percent', unpriced ?? 'Nothing told what ether was worth then.')
    if (volatility === null)
      gap('volatility_percent', unpriced ?? 'There are fewer than two prices to measure between.')
    const change = liquidity(start.position)
    if (!change) gap('liquidity', tooMany.liquidity)
    else if (change.unpriced > 0)
      gap('liquidity', `${change.unpriced} changes of liquidity had no dollar value and are left out.`)
    const unmoved = token === zeroAddress ? undefined : { entered: 0, exited: 0 }
    const moved = movement ? movement.get(start.position) : unmoved
    if (!moved) gap('holders', token === zeroAddress ? etherHolders : tooMany.moves)
    const unseen = sight(start.position)
    if (unseen !== null) gap('complete', unseen)
    return {
      window,
      start: unseen === null ? start : { ...start, complete: false },
      totals: own,
      netFlow: amounts ? amounts.bought.all - amounts.sold.all : null,
      vwap: averages?.all ?? null,
      priceUsd,
      changePercent,
      volatility,
      liquidity: change ?? null,
      holders: moved ?? null,
      gaps,
    }
  })
}
