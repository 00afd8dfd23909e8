/** What the file holds cannot be: SQLite itself did not complain, and the rows that must be there are not. */
export class DamagedFile extends Error {
  /** SQLite's code for a malformed file, so that both are met in the same way. */
  readonly errcode = 11
  override readonly name = 'DamagedFile'
}
