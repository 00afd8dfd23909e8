import type { Place } from './currentPlace.ts'

/** The same address with parts of what follows its question mark changed; undefined takes a part out. */
export function placeWith(
  { path, query }: Place,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const changed = new URLSearchParams(query)
  for (const [key, value] of Object.entries(changes))
    if (value === undefined) changed.delete(key)
    else changed.set(key, value)
  const text = changed.toString()
  return text === '' ? path : `${path}?${text}`
}
