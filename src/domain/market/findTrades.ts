import type { Address, Hex } from 'viem'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { listTrades } from '../../sources/index/queries/listTrades.ts'
import { assetIds } from './assets.ts'
import { describeTokens, type MarketSources } from './describeTokens.ts'
import { moneyForms } from './quotes/moneyForms.ts'
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
  const keys = [pool, trader].filter((key) => key !== undefined)
  const [ids, asset] = await Promise.all([
    findAddressIds(sources.index, keys),
    token === undefined ? undefined : assetIds(sources, token),
  ])
  // What the index never met has not traded.
  if (keys.some((key) => !ids.has(key))) return { items: [], next: undefined }
  const id = (key: Hex | undefined) => key && ids.get(key)
  const filter = { asset, pool: id(pool), trader: id(trader), side, minUsd }
  const rows = await listTrades(sources.index, filter, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const forms = token === undefined ? [] : moneyForms(sources.network, token)
  const describe = await describeTokens(
    sources,
    shown.flatMap(({ base, quote }) => [base, quote]),
  )
  return {
    items: shown.map((row) => toTradeItem(row, forms, describe)),
    next: rows.length > limit ? shown.at(-1)?.position : undefined,
  }
}
