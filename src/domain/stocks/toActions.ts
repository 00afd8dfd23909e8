import type { Address } from 'viem'
import type { AnnouncedMultiplier } from '../../sources/index/queries/listMultiplierUpdates.ts'
import type { StockMultipliers } from './readMultipliers.ts'

export const actionStatuses = ['pending', 'applied', 'superseded'] as const
export type ActionStatus = (typeof actionStatuses)[number]

/** A change of the shares per token, and what became of it. */
export type CorporateAction = {
  token: Address
  status: ActionStatus
  old: bigint | undefined
  next: bigint
  effectiveAtS: number
  /** Undefined where the token has a change scheduled that the index has no announcement of. */
  announced: AnnouncedMultiplier | undefined
}

/**
 * What became of a token's announcements, oldest first. What is pending is the token's own word; an
 * announcement that the next one did not start from never took effect.
 */
export function toActions(
  token: Address,
  announcements: readonly AnnouncedMultiplier[],
  { multiplier, pending }: StockMultipliers,
): CorporateAction[] {
  const newest = announcements.at(-1)
  const past = announcements.map((row, at): CorporateAction => {
    const following = announcements[at + 1]
    const started = following === undefined ? multiplier : following.old
    const status = started === undefined || started === row.next ? 'applied' : 'superseded'
    return { token, status, old: row.old, next: row.next, effectiveAtS: row.effectiveAt, announced: row }
  })
  if (!pending) return past
  const { multiplier: next, effectiveAtS } = pending
  const isAnnounced = newest?.next === next && newest.effectiveAt === effectiveAtS
  return [
    ...(isAnnounced ? past.slice(0, -1) : past),
    {
      token,
      status: 'pending',
      old: multiplier,
      next,
      effectiveAtS,
      announced: isAnnounced ? newest : undefined,
    },
  ]
}

/** What a change of this ratio usually is; the chain itself does not say. */
export function likelyKind(ratio: number): 'split' | 'reverse_split' | 'dividend' | 'adjustment' {
  if (ratio >= 1.2) return 'split'
  if (ratio <= 0.8) return 'reverse_split'
  return ratio > 1 ? 'dividend' : 'adjustment'
}
