import { encodeFunctionData } from 'viem'
import type { Random } from '../random.ts'
import { transmitterAbi } from '../world/abis.ts'
import { cast } from '../world/accounts.ts'
import { referenceExchangeRates } from '../world/data/referencePrices.ts'
import { addressOf, type Feed, type World } from '../world/World.ts'

/** Writes the feeds' answers, as oracle nodes do: when the price has moved enough, else now and then. */
export type Oracles = {
  /** Queues the updates of step `k`; all feeds at once when `everything` is asked for. */
  update(k: number, everything?: boolean): void
}

const deviation = 0.005

/** What a feed should say at step `k`, in whole units. */
export function answerAt(world: World, feed: Feed, k: number): number {
  const { base, kind } = feed.fact
  if (kind === 'exchange-rate') {
    // An exchange rate only grows, by about four per cent a year.
    const end = referenceExchangeRates[base] ?? 1
    return end * (1 - ((world.walks.steps - k) / world.walks.steps) * 0.0008)
  }
  return world.walks.at(base, k)
}

export function toAnswer(value: number, decimals: number): bigint {
  return BigInt(Math.round(value * 1e8)) * 10n ** BigInt(Math.max(0, decimals - 8))
}

export function createOracles(world: World, random: Random): Oracles {
  const last = new Map<string, number>()
  function due(feed: Feed, value: number): boolean {
    const known = last.get(feed.fact.address)
    if (known === undefined || Math.abs(value / known - 1) > deviation) return true
    return random.chance(feed.fact.base === 'ETH' ? 0.4 : 0.035)
  }
  return {
    update(k, everything = false) {
      const chosen: { feed: Feed; value: number }[] = []
      for (const feed of world.feeds) {
        const value = answerAt(world, feed, k)
        if (!everything && !due(feed, value)) continue
        last.set(feed.fact.address, value)
        chosen.push({ feed, value })
      }
      if (chosen.length === 0) return
      const args = [
        chosen.map(({ feed }) => feed.aggregator),
        chosen.map(({ feed, value }) => toAnswer(value, feed.fact.decimals)),
      ] as const
      const data = encodeFunctionData({ abi: transmitterAbi, functionName: 'transmit', args })
      const from = cast.oracleNodes[k % cast.oracleNodes.length] ?? cast.oracleNodes[0]
      world.writer.send({ from, to: addressOf(world, 'feed_transmitter'), data, gas: 8_000_000n })
    },
  }
}
