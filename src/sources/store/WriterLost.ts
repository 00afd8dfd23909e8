/** The claim on the database is gone; what was not committed is not there, and a new claim is needed. */
export class WriterLost extends Error {
  constructor(reason: string, options: { cause?: unknown } = {}) {
    super(`This process no longer writes the index: ${reason}.`, options)
    this.name = 'WriterLost'
  }
}
