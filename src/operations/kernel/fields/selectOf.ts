import type { Selection } from './readSelection.ts'

/** A value with the wanted fields alone. */
export function selectOf(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((one) => selectOf(one, selection))
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = Object.create(null)
  for (const [name, inner] of selection) {
    if (!Object.hasOwn(value, name)) continue
    const field = (value as Record<string, unknown>)[name]
    kept[name] = inner === true ? field : selectOf(field, inner)
  }
  return kept
}
