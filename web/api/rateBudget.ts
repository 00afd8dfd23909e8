import { createStore } from '../store/createStore.ts'

/** What is left of this visitor's rate limit, as the last counted answer told. */
export type RateBudget = { limit: number; remaining: number; resetAtMs: number }

export const rateBudget = createStore<RateBudget | undefined>(undefined)

export function noteBudget(headers: Headers): void {
  const [limit, remaining, reset] = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map(
    (name) => {
      const text = headers.get(name)
      return text === null ? Number.NaN : Number(text)
    },
  )
  if (limit === undefined || remaining === undefined || reset === undefined) return
  if (Number.isNaN(limit + remaining + reset)) return
  rateBudget.set({ limit, remaining, resetAtMs: Date.now() + reset * 1000 })
}

/** How long to leave between two refreshes of one view: longer the less is left, so that a person's own calls pass. */
export function refreshGapMs(wantedMs: number): number {
  const budget = rateBudget.get()
  if (!budget || budget.resetAtMs < Date.now()) return wantedMs
  const left = budget.remaining / Math.max(1, budget.limit)
  if (left > 0.5) return wantedMs
  if (left > 0.25) return wantedMs * 2
  return Math.max(wantedMs * 4, budget.resetAtMs - Date.now())
}
