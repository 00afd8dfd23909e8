/** The database does not fit this version; the message says what to do, and is shown at the start. */
export class SchemaProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SchemaProblem'
  }
}
