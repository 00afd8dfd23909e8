import type { Address } from 'viem'
import { blockOf } from '../../../sources/index/position.ts'
import type { FirstTrade } from '../../../sources/index/queries/firstTrades.ts'
import { percentOf } from '../../tokens/holders/percentOf.ts'

/** Several buyers in one block this soon after the launch look like one. */
const bundleSeconds = 60

/** What the first trades of a token tell. Percents are of the supply. */
export type Opening = {
  bundles: { block: number; buyers: number; percent: number | null }[]
  bundlePercent: number | null
  buyers: number
  /** Of the first buyers, those who still hold something. */
  stillHoldingPercent: number | null
}

const sumOf = (trades: readonly FirstTrade[]) => trades.reduce((sum, { amount }) => sum + amount, 0n)

/** Who came first: bundles of buyers in one block, and who of the first buyers stayed. */
export function judgeOpening(
  trades: readonly FirstTrade[],
  launch: { time: number; creator: Address; supply: bigint | null; holdings: ReadonlyMap<number, bigint> },
): Opening {
  const buys = trades.filter(({ side }) => side === 1)
  const strangers = buys.filter(({ trader }) => trader !== launch.creator)
  const blocks = new Map<number, FirstTrade[]>()
  for (const buy of buys.filter(({ time }) => time <= launch.time + bundleSeconds))
    blocks.set(blockOf(buy.position), [...(blocks.get(blockOf(buy.position)) ?? []), buy])
  const bundled = [...blocks].filter(([, all]) => new Set(all.map(({ trader }) => trader)).size > 1)
  const buyers = new Set(strangers.map(({ traderId }) => traderId))
  const holding = [...buyers].filter((id) => (launch.holdings.get(id) ?? 0n) > 0n).length
  return {
    bundles: bundled.map(([block, all]) => ({
      block,
      buyers: new Set(all.map(({ trader }) => trader)).size,
      percent: percentOf(sumOf(all), launch.supply),
    })),
    bundlePercent: percentOf(sumOf(bundled.flatMap(([, all]) => all)), launch.supply),
    buyers: buyers.size,
    stillHoldingPercent: buyers.size === 0 ? null : (100 * holding) / buyers.size,
  }
}
