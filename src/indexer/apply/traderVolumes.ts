import { traderVolumes } from '../../sources/index/tables/traderTables.ts'
import { volumeSeconds } from '../../sources/index/volumeSeconds.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { candleStart } from './candleStates.ts'
import { addSums, createRowStates } from './createRowStates.ts'

type VolumeState = { usd: number; trades: number; buys: number; last: number }

export const createVolumeStates = () =>
  createRowStates({
    table: traderVolumes,
    columns: ['usd', 'trades', 'buys', 'last_position'],
    fromRow: (row): VolumeState => ({
      usd: row.usd,
      trades: row.trades,
      buys: row.buys,
      last: row.last_position,
    }),
    toRow: ({ usd, trades, buys, last }) => [usd, trades, buys, last],
    isEmpty: ({ trades }) => trades === 0,
    rememberedHalf: 50_000,
  })

export type VolumeStates = ReturnType<typeof createVolumeStates>

/** One trade as its trader's part of what was traded of an asset. */
export type VolumePart = {
  token: number
  trader: number
  time: number
  bought: boolean
  usd: number | null
  position: number
}

/** A row's key with what some trades come to in it. */
export type VolumeSum = { key: readonly number[]; sum: VolumeState }

/** Adds trades up by asset, account and stretch, in whichever order they come. */
export function sumVolumes(parts: readonly VolumePart[]): Map<string, VolumeSum> {
  const sums = new Map<string, VolumeSum>()
  for (const { token, trader, time, bought, usd, position } of parts) {
    const start = candleStart(time, volumeSeconds)
    const name = `${token}:${trader}:${start}`
    let known = sums.get(name)
    if (!known) {
      known = { key: [token, trader, start], sum: { usd: 0, trades: 0, buys: 0, last: position } }
      sums.set(name, known)
    }
    const { sum } = known
    sum.usd += usd ?? 0
    sum.trades += 1
    if (bought) sum.buys += 1
    if (position > sum.last) sum.last = position
  }
  return sums
}

/** Adds what accounts traded to what they traded before in the same stretches. */
export async function addVolumes(
  transaction: WriteTransaction,
  parts: readonly VolumePart[],
  states: VolumeStates,
): Promise<void> {
  await addSums(transaction, states, {
    sums: [...sumVolumes(parts).values()],
    join: (known, sum) => ({
      usd: known.usd + sum.usd,
      trades: known.trades + sum.trades,
      buys: known.buys + sum.buys,
      last: Math.max(known.last, sum.last),
    }),
  })
  await states.flush(transaction)
}
