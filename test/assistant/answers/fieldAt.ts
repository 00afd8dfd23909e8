/** The value at a dotted path, or undefined. */
export function fieldAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.')) {
    if (found === null || typeof found !== 'object') return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}
