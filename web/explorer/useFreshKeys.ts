import { useRef } from 'preact/hooks'

const glowMs = 3_000

/** Tells which of the keys came after the first ones, for as long as a row glows. */
export function useFreshKeys(keys: readonly string[]): (key: string) => boolean {
  const seen = useRef<Map<string, number> | undefined>(undefined)
  const now = Date.now()
  if (seen.current) {
    for (const key of keys) if (!seen.current.has(key)) seen.current.set(key, now)
  } else if (keys.length > 0) seen.current = new Map(keys.map((key) => [key, 0]))
  return (key) => now - (seen.current?.get(key) ?? 0) < glowMs
}
