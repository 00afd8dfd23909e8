import { createStore } from '../store/createStore.ts'

/** A condition that the visitor wants to hear of, and whether it held when it was last told. */
export type Watch = { condition: string; held: boolean }

/** A stream takes so many conditions beside what the page itself follows. */
export const mostWatches = 10

const key = 'sherwood.watches'

const isWatch = (one: unknown): one is Watch =>
  typeof one === 'object' && one !== null && 'condition' in one && typeof one.condition === 'string'

function read(): Watch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWatch).slice(0, mostWatches) : []
  } catch {
    // Storage may be forbidden, or hold what an older page left.
    return []
  }
}

/** Kept in this browser only. */
export const watches = createStore<readonly Watch[]>(read())

// Another tab has changed them.
window.addEventListener('storage', (event) => {
  if (event.key === key) watches.set(read())
})

export function keepWatches(next: readonly Watch[]): void {
  watches.set(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // They last as long as the page then.
  }
}
