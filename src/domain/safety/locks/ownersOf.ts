import type { Address } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import type { JudgedShare, ShareFate } from './readLiquidityLocks.ts'

const fates = ['burned', 'locked', 'free', 'unknown'] as const satisfies readonly ShareFate[]

export const ownerFields = z.object({
  owner: z.string().nullable().describe('Null for the part whose owner is not known.'),
  label: z.string().nullable(),
  percent: z.number().describe('Of the liquidity’s worth at the present price.'),
  positions: z.number().int(),
  state: z.enum(fates).describe('Whether it can be taken out: burned and locked parts cannot.'),
})
type OwnerRow = Omit<z.infer<typeof ownerFields>, 'label'> & { owner: Address | null }

const mostShown = 20

/** Who has a pool's liquidity, all positions of one owner together, largest first. */
export function ownersOf(shares: readonly JudgedShare[]): { rows: OwnerRow[]; count: number } {
  const total = shares.reduce((sum, { worth }) => sum + worth, 0)
  const groups = new Map<string, { holder: Address | null; fate: ShareFate; worth: number; count: number }>()
  for (const { holder, fate, worth } of shares) {
    const key = `${holder} ${fate}`
    const before = groups.get(key) ?? { holder, fate, worth: 0, count: 0 }
    groups.set(key, { holder, fate, worth: before.worth + worth, count: before.count + 1 })
  }
  const rows = [...groups.values()]
    .sort((one, other) => other.worth - one.worth)
    .map(({ holder, fate, worth, count }) => ({
      owner: holder && toChecksum(holder),
      percent: total > 0 ? Math.round((worth / total) * 1_000_000) / 10_000 : 0,
      positions: count,
      state: fate,
    }))
  const owners = new Set(shares.flatMap(({ holder }) => holder ?? []))
  return { rows: rows.slice(0, mostShown), count: owners.size }
}
