import type { Address, Hex } from 'viem'
import { findAddressIds } from '../index/queries/findAddressIds.ts'
import { listTrades } from '../index/queries/listTrades.ts'
import { describeTokens, type MarketSources } from './describeTokens.ts'
import { toTradeItem } from './toTradeItem.ts'

export type WantedTrades = {
  token?: Address | undefined
  pool?: Hex | undefined
  trader?: Address | undefined
  side?: 'buy' | 'sell' | undefined
  minUsd?: number | undefined
}

/** A page of trades as answers show them, and where the next page begins. */
export async function findTrades(
  sources: MarketSources,
  { token, pool, trader, side, minUsd }: WantedTrades,
  { before, limit }: { before: number; limit: number },
) {
  const keys = [token, pool, trader].filter((key) => key !== undefined)
  const ids = await findAddressIds(sources.index, keys)
  // What the index never met has not traded.
  if (keys.some((key) => !ids.has(key))) return { items: [], next: undefined }
  const id = (key: Hex | undefined) => key && ids.get(key)
  const filter = { token: id(token), pool: id(pool), trader: id(trader), side, minUsd }
  const rows = await listTrades(sources.index, filter, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const describe = await describeTokens(
    sources,
    shown.flatMap(({ base, quote }) => [base, quote]),
  )
  return {
    items: shown.map((row) => toTradeItem(row, token, describe)),
    next: rows.length > limit ? shown.at(-1)?.position : undefined,
  }
}
