/** Texts in quotes and comments, in which a question mark is no placeholder. */
const skipped = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g

/** The parts of a statement between its placeholders: one more than there are placeholders. */
export function splitPlaceholders(sql: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of sql.matchAll(skipped)) {
    if (match[0] !== '?') continue
    parts.push(sql.slice(from, match.index))
    from = match.index + 1
  }
  parts.push(sql.slice(from))
  return parts
}
