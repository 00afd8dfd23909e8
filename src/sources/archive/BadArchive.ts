/** An archive that cannot be used as it stands; the message says why, and what to do. */
export class BadArchive extends Error {
  constructor(place: string, problem: string) {
    super(`The archive in ${place} ${problem}`)
    this.name = 'BadArchive'
  }
}
