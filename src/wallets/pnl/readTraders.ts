import type { Address } from 'viem'
import type { PinnedChain } from '../../chain/Chain.ts'
import type { TraderActivity } from '../../index/queries/busiestTraders.ts'
import { readAddresses } from '../../index/queries/readAddresses.ts'
import { type TraderTrade, tradesOfTraders } from '../../index/queries/tradesOfTraders.ts'
import { describeTokens, type MarketSources } from '../../market/describeTokens.ts'
import { priceTokens } from '../../market/priceTokens.ts'
import { createPauses } from '../../observe/createPauses.ts'
import { fifo } from './fifo.ts'
import { moneyTokens } from './moneyTokens.ts'
import type { TraderResult } from './TraderResult.ts'
import { toLotEvents } from './toLotEvents.ts'
import { valueHolding } from './valueHolding.ts'

/** More trades than this are not gone through for one answer. */
export const mostTraderTrades = 60_000

type Question = { token: number | undefined; since: number }

/** Profit of traders by their trades alone; undefined where they are too many to go through. */
export async function readTraders(
  sources: MarketSources & { chain: PinnedChain },
  traders: readonly TraderActivity[],
  { token, since }: Question,
): Promise<{ results: TraderResult[]; unpriced: number } | undefined> {
  const { index, network } = sources
  const ids = traders.map(({ trader }) => trader)
  const trades = await tradesOfTraders(index, { traders: ids, token }, mostTraderTrades)
  if (!trades) return undefined
  const addresses = await readAddresses(
    index,
    trades.map((trade) => trade.token),
  )
  const money = token === undefined ? moneyTokens(network) : new Set<Address>()
  const addressOf = (id: number) => addresses.get(id) as Address
  const holdings = new Map<number, Map<number, TraderTrade[]>>()
  const pause = createPauses()
  for (const trade of trades) {
    const others = pause()
    if (others) await others
    if (money.has(addressOf(trade.token))) continue
    const own = holdings.get(trade.trader) ?? new Map<number, TraderTrade[]>()
    holdings.set(trade.trader, own)
    const rows = own.get(trade.token)
    if (rows) rows.push(trade)
    else own.set(trade.token, [trade])
  }
  const tokens = [...new Set([...holdings.values()].flatMap((own) => [...own.keys()]))].map(addressOf)
  const [prices, describe] = await Promise.all([
    priceTokens(sources, tokens),
    describeTokens(sources, tokens),
  ])
  const priceOf = (address: Address) => prices.get(address)?.usd ?? null

  const results: TraderResult[] = []
  for (const activity of traders) {
    const sums = { realisedUsd: 0, unrealisedUsd: 0, costUsd: 0, unknownProceedsUsd: 0, wins: 0, losses: 0 }
    const own = holdings.get(activity.trader) ?? new Map<number, TraderTrade[]>()
    for (const [id, rows] of own) {
      const others = pause()
      if (others) await others
      const result = fifo(toLotEvents({ trades: rows }, since))
      const { unrealisedUsd } = valueHolding(result, describe(addressOf(id)).decimals, priceOf(addressOf(id)))
      sums.realisedUsd += result.realisedUsd
      sums.unrealisedUsd += unrealisedUsd ?? 0
      // What has no price now has no part in profit, and so none in its cost.
      sums.costUsd += result.soldCostUsd + (unrealisedUsd === null ? 0 : result.openCostUsd)
      sums.unknownProceedsUsd += result.unknownProceedsUsd
      sums.wins += result.wins
      sums.losses += result.losses
    }
    results.push({ ...activity, ...sums, tokens: own.size })
  }
  return { results, unpriced: tokens.filter((address) => priceOf(address) === null).length }
}
