/** Paths of every null in a value, such as `price.oracle_usd`; rows of lists count by their list. */
function nullPaths(value: unknown, path: string): string[] {
  if (value === null) return [path]
  if (Array.isArray(value)) return [...new Set(value.flatMap((part) => nullPaths(part, path)))]
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([key, part]) =>
    nullPaths(part, path === '' ? key : `${path}.${key}`),
  )
}

/**
 * Says why for every null in a result. The reason that stands for the longest part of a path counts, so that
 * one for `oracle` covers all below it.
 */
export function explainNulls(
  data: object,
  reasons: Readonly<Record<string, string | null>>,
  warn: (field: string, reason: string) => void,
): void {
  for (const path of new Set(nullPaths(data, ''))) {
    let prefix = path
    while (prefix !== '' && !reasons[prefix]) prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('.')))
    warn(path, reasons[prefix] ?? 'It could not be found out.')
  }
}
