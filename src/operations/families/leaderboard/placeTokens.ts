import type { Address } from 'viem'
import { inUniverse, type Universe } from '../../../domain/market/boards/universes.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import type { RankedToken } from './TokenRanking.ts'

/** Addresses are looked up for so many at once. */
const perRound = 500

export type PlacedToken<Figures> = RankedToken<Figures> & { token: Address }

/** The first so many tokens of a part of the market, in order, with their addresses. */
export async function placeTokens<Figures>(
  { context, index }: WindowFrame,
  rows: readonly RankedToken<Figures>[],
  { universe, count }: { universe: Universe; count: number },
): Promise<PlacedToken<Figures>[]> {
  const belongs = await inUniverse(context, universe)
  const sorted = [...rows].sort((one, other) => other.key - one.key || one.id - other.id)
  const placed: PlacedToken<Figures>[] = []
  for (let from = 0; from < sorted.length && placed.length < count; from += perRound) {
    const some = sorted.slice(from, from + perRound)
    const addresses = await readAddresses(
      index,
      some.map(({ id }) => id),
    )
    for (const row of some) {
      const token = addresses.get(row.id)
      if (token && belongs(token)) placed.push({ ...row, token })
    }
  }
  return placed.slice(0, count)
}
