import { type Hex, zeroAddress } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { feedAnswers } from '../../../sources/index/queries/feedAnswers.ts'
import { feedAnswersAt, feedMomentKey } from '../../../sources/index/queries/feedAnswersAt.ts'
import { type PoolMoment, poolMomentKey } from '../../../sources/index/queries/PoolMoment.ts'
import { poolPricesAt } from '../../../sources/index/queries/poolPricesAt.ts'
import type { InstrumentRegistry } from '../../stocks/createInstrumentRegistry.ts'
import type { PricePath } from '../createValuation.ts'
import { tokenFeed } from '../tokenFeed.ts'

export type RatioSources = { index: IndexView; network: Network; stocks: InstrumentRegistry }

/** A stretch of the chain: the first position that counts, and the first that does not. */
export type Stretch = { since: number; before: number }

/** How a price moved over a stretch. */
export type PriceMove = {
  /** The price at its end by the one at its start; null where nothing told what ether was worth. */
  ratio: number | null
  /** The token's own pool was first traded in the stretch: the price moves from that trade on. */
  isYoung: boolean
}

/**
 * How prices moved along their paths over stretches. Between trades a pool's price stands still, while ether moves
 * with its feed; what was first traded in the stretch moves from its first trade on.
 */
export async function priceRatios(
  { index, network, stocks }: RatioSources,
  paths: readonly PricePath[],
  stretches: readonly Stretch[],
): Promise<(path: PricePath, stretch: Stretch) => PriceMove> {
  const positions = [...new Set(stretches.flatMap(({ since, before }) => [since, before]))]
  const book = await stocks.upTo(index.head.number)
  const feed = tokenFeed(network, book, zeroAddress)?.address.toLowerCase() as Hex | undefined
  const momentsOf = (pool: number): PoolMoment[] => positions.map((position) => ({ pool, position }))
  const prices = await poolPricesAt(
    index,
    paths.flatMap(({ hops: [own] }) => (own ? momentsOf(own.pool.id) : [])),
  )
  const poolAt = (pool: number, position: number) => prices.get(poolMomentKey({ pool, position }))

  /** Where a path's prices begin: at the start of the stretch, or right after the token's first trade in it. */
  const beginOf = ({ hops: [own] }: PricePath, since: number) => {
    const tradedAt = own && poolAt(own.pool.id, since)?.tradedAt
    return tradedAt !== undefined && tradedAt >= since ? tradedAt + 1 : since
  }
  const momentsAlong = (path: PricePath) =>
    stretches.flatMap(({ since, before }) => [beginOf(path, since), before])
  const [onward, answers, [firstAnswer]] = await Promise.all([
    poolPricesAt(
      index,
      paths.flatMap((path) =>
        path.hops
          .slice(1)
          .flatMap(({ pool }) => momentsAlong(path).map((position) => ({ pool: pool.id, position }))),
      ),
    ),
    feed === undefined
      ? new Map<string, bigint>()
      : feedAnswersAt(
          index,
          paths
            .filter(({ end }) => end === 'feed')
            .flatMap((path) => momentsAlong(path).map((position) => ({ feed, position }))),
        ),
    feed === undefined ? [] : feedAnswers(index, feed, { since: 0, limit: 1 }),
  ])
  /** What ether's feed had answered; before its first answer that one tells, as a pool's first trade does. */
  const etherAt = (position: number) => {
    const answer = (feed && answers.get(feedMomentKey({ feed, position }))) ?? firstAnswer?.answer
    return answer !== undefined && answer > 0n ? Number(answer) : undefined
  }

  return (path, { since, before }) => {
    const begin = beginOf(path, since)
    const [own, ...rest] = path.hops
    const ends = [
      ...(own ? [{ hop: own, from: poolAt(own.pool.id, since), to: poolAt(own.pool.id, before) }] : []),
      ...rest.map((hop) => ({
        hop,
        from: onward.get(poolMomentKey({ pool: hop.pool.id, position: begin })),
        to: onward.get(poolMomentKey({ pool: hop.pool.id, position: before })),
      })),
    ]
    // A pool that was never traded still has the price it was opened at.
    const ratio = ends.reduce((product, { hop, from, to }) => {
      if (!from || !to) return product
      return product * (hop.inverse ? from.price / to.price : to.price / from.price)
    }, 1)
    const isYoung = begin !== since
    if (path.end === 'dollar') return { ratio, isYoung }
    const [earlier, later] = [etherAt(begin), etherAt(before)]
    if (earlier === undefined || later === undefined) return { ratio: null, isYoung }
    return { ratio: (ratio * later) / earlier, isYoung }
  }
}
