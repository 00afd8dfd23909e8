import { splitPlaceholders } from '../splitPlaceholders.ts'

const kept = 500

/** Only what comes again is worth preparing. */
const isRepeated = (sql: string) =>
  /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i.test(sql)

/**
 * What is prepared gets a plan for any values, which takes every range for a narrow one: of several owners it would
 * read all rows of the range one by one, where their index has a few. Such a text is planned for the values at hand.
 */
const isOwnersInRange = (sql: string) => /\bin \(\?/.test(sql) && /[<>]=? \?/.test(sql)

export type PostgresText = { text: string; wanted: number; name?: string }

/** What SQLite calls by another name. */
export const toOwnFunctions = (sql: string): string => sql.replace(/\bhex\(([\w.]+)\)/g, "encode($1, 'hex')")

/** Translates `?` into `$1`, `$2` and so on, and names a text so that each connection prepares it once. */
export function createTranslation(): (sql: string) => PostgresText {
  const known = new Map<string, PostgresText>()
  return (sql) => {
    const before = known.get(sql)
    if (before) return before
    const parts = splitPlaceholders(toOwnFunctions(sql))
    const text = parts.reduce((joined, part, index) => `${joined}$${index}${part}`)
    const translated: PostgresText = { text, wanted: parts.length - 1 }
    // Texts without end would fill the server's memory; those beyond are planned each time they come.
    if (known.size >= kept || !isRepeated(sql) || isOwnersInRange(sql)) return translated
    const named = { ...translated, name: `sherwood_${known.size}` }
    known.set(sql, named)
    return named
  }
}
