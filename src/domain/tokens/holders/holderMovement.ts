import type { RecentLedger } from './readRecentLedger.ts'
import { unwindMoves } from './unwindMoves.ts'

export type Movement = { entered: number; exited: number }

/** How many accounts came to hold something, and how many came to hold nothing, from a start to an end. */
export function holderMovement(
  recent: RecentLedger,
  { starts, end }: { starts: readonly number[]; end: number },
): Map<number, Movement> {
  const unwind = unwindMoves(recent)
  const after = new Map([...unwind(end)].map(([id, { amount }]) => [id, amount]))
  const now = (id: number) => after.get(id) ?? recent.accounts.get(id)?.amount ?? 0n
  const result = new Map<number, Movement>()
  for (const start of [...starts].sort((one, other) => other - one)) {
    const movement = { entered: 0, exited: 0 }
    for (const [id, { amount }] of unwind(start)) {
      if (amount <= 0n && now(id) > 0n) movement.entered += 1
      if (amount > 0n && now(id) <= 0n) movement.exited += 1
    }
    result.set(start, movement)
  }
  return result
}
