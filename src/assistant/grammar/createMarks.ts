import type { Reading } from '../read/Reading.ts'
import type { Piece } from './Piece.ts'

/** An exchange, a launchpad or a sector, as it was called. */
export type Named = { value: string; said: string }

/** The pieces that marks stand for, which come in the order in which they were read. */
export function createMarks(reading: Reading, named: readonly Named[]): (mark: string) => Piece | undefined {
  const places = reading.saidMoments.map((said) => reading.text.toLowerCase().indexOf(said.toLowerCase()))
  const isInOrder = places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))
  const taken = { token: 0, address: 0, hash: 0, window: 0, moment: 0 }
  const token = (): Piece | undefined => {
    const own = reading.tokens[taken.token++]
    return own && { text: own.text, senses: [{ is: 'token', value: own.reference }], token: own }
  }
  const address = (): Piece | undefined => {
    const { address: own, role } = reading.addresses[taken.address++] ?? reading.addresses.at(-1) ?? {}
    if (own === undefined || role === undefined) return undefined
    return { text: own, senses: [{ is: 'address', value: role }], address: own }
  }
  const hash = (): Piece | undefined => {
    const own = reading.hashes[taken.hash++]
    return own === undefined ? undefined : { text: own, senses: [{ is: 'hash', value: own }], hash: own }
  }
  const window = (): Piece | undefined => {
    const own = reading.stretches[taken.window++]
    return (
      own && {
        text: own.span?.text ?? own.window,
        senses: [{ is: 'window', value: own.window }],
        window: own,
      }
    )
  }
  const moment = (): Piece | undefined => {
    const at = taken.moment++
    const own = reading.moments[at]
    const said = reading.saidMoments[at] ?? ''
    // Moments are read by their forms, and may not come in the order in which they were said.
    return own === undefined || !isInOrder
      ? undefined
      : { text: said, senses: [{ is: 'moment', value: own }], moment: own, said }
  }
  const interval = (): Piece => ({
    text: '@interval',
    senses: [{ is: 'interval', value: reading.interval ?? '' }],
    ...(reading.interval ? { interval: reading.interval } : {}),
  })
  const marks: Readonly<Record<string, () => Piece | undefined>> = {
    '@token': token,
    '@ether': token,
    '@address': address,
    '@hash': hash,
    '@window': window,
    '@moment': moment,
    '@interval': interval,
  }
  return (mark) => {
    const name = /^@name(\d+)$/.exec(mark)?.[1]
    if (name !== undefined) {
      const { value = '', said = '' } = named[Number(name)] ?? {}
      return { text: said, senses: [{ is: 'dim', value }] }
    }
    const known = Object.hasOwn(marks, mark) ? marks[mark] : undefined
    return known?.() ?? (mark.startsWith('@') ? { text: mark, senses: [] } : undefined)
  }
}
