import { type Address, type Hex, zeroAddress } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import { feedAnswersAt, feedMomentKey } from '../../sources/index/queries/feedAnswersAt.ts'
import { liquidityFloorUsd, type PricePath } from './createValuation.ts'
import { findCandidates } from './findCandidates.ts'
import { otherToken } from './PoolState.ts'
import { quoteOf } from './pools/poolSides.ts'
import { type PastMoments, type PoolThen, poolsThen } from './poolsThen.ts'
import { type PriceSources, priceTokens } from './priceTokens.ts'
import { moneyForms } from './quotes/moneyForms.ts'
import { readDecimals } from './readDecimals.ts'
import { tokenFeed } from './tokenFeed.ts'

/** What one smallest unit of a token was worth at a moment, or why nobody knows. */
export type PriceThen = {
  /** Dollars for one smallest unit. */
  unitUsd: number
  /** Less was traded in a pool of its path in the 24 hours before than a pool must hold to set a price. */
  thin: boolean
}
export type PricesThen = (token: Address, moment: number) => PriceThen | { reason: string }

/** Dollars for one wei at moments by what ether's feed had answered. */
async function etherUnits({ index, network, stocks }: PriceSources, { moments }: PastMoments) {
  const feed = tokenFeed(network, await stocks.upTo(index.head.number), zeroAddress)
  if (!feed) return moments.map(() => undefined)
  const asked = moments.map(({ position }) => ({ feed: feed.address.toLowerCase() as Hex, position }))
  const answers = await feedAnswersAt(index, asked)
  return asked.map((moment) => {
    const answer = answers.get(feedMomentKey(moment))
    return answer !== undefined && answer > 0n
      ? Number(answer) / 10 ** (feed.decimals + network.nativeCurrency.decimals)
      : undefined
  })
}

/**
 * Prices of tokens at moments of the past, from the candles that are kept. A price goes along the path that prices
 * the token now, as price_change does; before its pool was traded, and where nothing prices it any more, through
 * that of its pools with USDG or ether that was traded most in the day before. Moments are told by their place in
 * the list.
 */
export async function pricesThen(
  sources: PriceSources,
  tokens: readonly Address[],
  past: PastMoments,
): Promise<PricesThen> {
  const { index, network } = sources
  const wanted = [...new Set(tokens.map(lowerAddress))]
  const dollar = contractAddress(network, 'usdg')
  const ether = moneyForms(network, zeroAddress)
  const [prices, units, decimals] = await Promise.all([
    priceTokens(sources, [zeroAddress, ...wanted]),
    etherUnits(sources, past),
    readDecimals(sources, dollar ? [dollar] : []),
  ])
  const dollarUnit = 1 / 10 ** ((dollar && decimals.get(dollar)) ?? 0)
  const pathOf = (token: Address) => prices.get(token)?.priced
  const poolsOn = (paths: Iterable<PricePath>) =>
    [...paths].flatMap(({ hops }) => hops.map(({ pool }) => pool.id))
  const stood = await poolsThen(
    index,
    poolsOn([zeroAddress, ...wanted].flatMap((token) => pathOf(token) ?? [])),
    past,
  )
  const lacking = wanted.filter((token) => {
    const path = pathOf(token)
    return !path || path.hops.some(({ pool }) => !stood.get(pool.id)?.[0])
  })
  const others = await otherPaths(sources, lacking, { dollar, ether, etherPath: pathOf(zeroAddress) })
  for (const [pool, series] of await poolsThen(index, poolsOn([...others.values()].flat()), past))
    stood.set(pool, series)

  function along({ hops, end }: PricePath, moment: number): PriceThen | undefined {
    let unitUsd = end === 'dollar' ? dollarUnit : units[moment]
    let thin = false
    for (const { pool, inverse } of hops) {
      const then: PoolThen | undefined = stood.get(pool.id)?.[moment]
      if (!then || unitUsd === undefined) return undefined
      unitUsd = inverse ? unitUsd / then.price : unitUsd * then.price
      thin ||= then.dayUsd < liquidityFloorUsd
    }
    return unitUsd === undefined || !Number.isFinite(unitUsd) ? undefined : { unitUsd, thin }
  }

  function alongOthers(token: Address, moment: number): PriceThen | undefined {
    const ownOf = ({ hops: [own] }: PricePath) => own && stood.get(own.pool.id)?.[moment]
    const traded = (others.get(token) ?? []).flatMap((path) => {
      const [own, price] = [ownOf(path), along(path, moment)]
      return own && price ? [{ own, price }] : []
    })
    traded.sort((a, b) => b.own.dayUsd - a.own.dayUsd || b.own.tradedAt - a.own.tradedAt)
    return traded[0]?.price
  }

  return (token, moment) => {
    const path = pathOf(token)
    const found = (path && along(path, moment)) ?? alongOthers(token, moment)
    if (found) return found
    if (ether.includes(token)) return { reason: 'Nothing had told by then what ether was worth.' }
    if (path || (others.get(token) ?? []).length > 0)
      return { reason: 'It had not been traded for USDG or ether by then.' }
    return { reason: prices.get(token)?.reason ?? 'No known pool trades this token.' }
  }
}

type Money = { dollar: Address | undefined; ether: readonly Address[]; etherPath: PricePath | undefined }

/** Every pool of a token with USDG or ether as a path. */
async function otherPaths(
  sources: PriceSources,
  tokens: readonly Address[],
  { dollar, ether, etherPath }: Money,
): Promise<Map<Address, PricePath[]>> {
  const own = tokens.filter((token) => token !== dollar && !ether.includes(token))
  if (own.length === 0) return new Map()
  const { direct } = await findCandidates(sources, own, [...ether, ...(dollar ? [dollar] : [])])
  return new Map(
    own.map((token) => [
      token,
      (direct.get(token) ?? []).flatMap((pool): PricePath[] => {
        const onward = otherToken(pool, token) === dollar ? { hops: [], end: 'dollar' as const } : etherPath
        return onward
          ? [{ hops: [{ pool, inverse: quoteOf(pool) === token }, ...onward.hops], end: onward.end }]
          : []
      }),
    ]),
  )
}
