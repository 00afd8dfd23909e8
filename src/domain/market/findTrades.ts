import type { Address, Hex } from 'viem'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import { findPool } from '../../sources/index/queries/findPool.ts'
import { pastTrades } from '../../sources/index/queries/pastTrades.ts'
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
  const found = pool && (await findPool(sources.index, pool))
  // No pool goes from the index, so one that it does not know has not traded anywhere.
  if (pool && !found) return { items: [], next: undefined }
  const id = (key: Hex | undefined) => key && ids.get(key)
  // What the index never met has not traded in it.
  const isMet = keys.every((key) => ids.has(key))
  const forms = token === undefined ? [] : moneyForms(sources.network, token)
  const { rows, next } = await pastTrades(
    sources.index,
    {
      ids: isMet ? { asset, pool: id(pool), trader: id(trader), side, minUsd } : undefined,
      past: {
        ...{ trader, side, minUsd },
        asset: token === undefined ? undefined : [...new Set([token, ...forms])],
        pool: found && { key: found.key, base: found.quoteSide === 1 ? found.token0 : found.token1 },
      },
    },
    { before, limit },
  )
  const describe = await describeTokens(
    sources,
    rows.flatMap(({ base, quote }) => [base, quote]),
  )
  return { items: rows.map((row) => toTradeItem(row, forms, describe)), next }
}
