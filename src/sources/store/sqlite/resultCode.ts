/** SQLite's own words for a result code; on some versions of Node the driver passes on nothing else. */
const codesOfWords: readonly (readonly [words: string, code: number])[] = [
  ['database is locked', 5],
  ['database table is locked', 6],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['malformed database schema', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['file is not a database', 26],
]

/** The primary result code of an error that SQLite reported; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { errcode, code, message } = error as Error & { errcode?: number; code?: string }
  if (errcode !== undefined) return errcode & 0xff
  if (code !== 'ERR_SQLITE_ERROR') return undefined
  return codesOfWords.find(([words]) => message.includes(words))?.[1]
}
