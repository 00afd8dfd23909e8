import type { Address } from 'viem'
import { findAddressIds } from '../../index/queries/findAddressIds.ts'
import { baseOf } from '../../market/pools/poolSides.ts'
import { rankPools } from '../../market/pools/rankPools.ts'
import type { WindowFrame } from '../windows/openWindow.ts'

/** What a token's pools hold. */
export type TokenPools = { id: number; pools: number; tvlUsd: number; volumeUsd: number }

/** The pools that traded in the window, as they stand now, by their base token. */
export async function readPoolValues({ context, index, sources, start }: WindowFrame): Promise<TokenPools[]> {
  const { rows, all } = await rankPools(sources, { start, minVolumeUsd: 0, minTrades: 1 })
  if (!all) context.warn('items', `Only the ${rows.length} most traded pools of the window were looked at.`)
  const sums = new Map<Address, Omit<TokenPools, 'id'>>()
  for (const { pool, activity, value } of rows) {
    const token = baseOf(pool)
    const sum = sums.get(token) ?? { pools: 0, tvlUsd: 0, volumeUsd: 0 }
    sums.set(token, {
      pools: sum.pools + 1,
      tvlUsd: sum.tvlUsd + (value?.tvlUsd ?? 0),
      volumeUsd: sum.volumeUsd + activity.volumeUsd,
    })
  }
  const ids = await findAddressIds(index, [...sums.keys()])
  return [...sums].map(([token, sum]) => ({ id: ids.get(token) ?? -1, ...sum }))
}
