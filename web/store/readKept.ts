export const keptKinds = ['token', 'wallet', 'pool', 'transaction', 'block'] as const

/** A page that this browser remembers; the name is a stranger's text. */
export type KeptPage = { kind: (typeof keptKinds)[number]; id: string; name: string }

const longestId = 80
export const longestName = 60

/** What a browser kept, as far as it still has the form that was written: it may be anything by now. */
export function readKept(text: string | null, most: number): KeptPage[] {
  let found: unknown
  try {
    found = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  return found
    .flatMap((one: Partial<Record<keyof KeptPage, unknown>> | null): KeptPage[] => {
      const kind = keptKinds.find((name) => name === one?.kind)
      const { id, name } = one ?? {}
      if (!kind || typeof id !== 'string' || id === '' || id.length > longestId) return []
      return [{ kind, id, name: typeof name === 'string' ? name.slice(0, longestName) : '' }]
    })
    .slice(0, most)
}
