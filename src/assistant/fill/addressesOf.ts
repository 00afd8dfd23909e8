import type { Operation } from '../../operations/kernel/Operation.ts'
import { lately } from '../lately.ts'
import type { Reading } from '../read/Reading.ts'
import { addressArguments, addressNouns, addressPrepositions } from './argumentWords.ts'

type Place = { address: string; before: string }

/** The addresses of a question with the words that stand before each. */
function placesOf({ plain, addresses }: Reading): Place[] {
  const pieces = plain.split('@address')
  // One that is named twice has two marks, and the words before the first say what it is.
  return addresses.map(({ address }, place) => ({ address, before: (pieces[place] ?? '').slice(-40) }))
}

/** An argument's own name right before an address says what it is. */
const nounOf = lately(200, (name) => new RegExp(`\\b${name.replaceAll('_', ' ')}\\W*$`))

/**
 * Which of a row's arguments each address of a question is: by the noun before it, by a small word before it, and
 * else in order, first what the row must have.
 */
export function addressesOf(
  reading: Reading,
  { family, inputSchema: { properties = {}, required = [] } }: Operation,
): Readonly<Record<string, string>> {
  const open = new Set(Object.keys(properties).filter((name) => addressArguments.has(name)))
  const must = required.filter((name) => open.has(name))
  let left = placesOf(reading)
  const given: Record<string, string> = {}
  const give = (name: string, place: Place) => {
    given[name] = place.address
    open.delete(name)
    left = left.filter((own) => own !== place)
  }
  // What a row must have alone is what the only address is.
  const only = must[0]
  if (left.length === 1 && must.length === 1 && left[0] && only !== undefined) {
    give(only, left[0])
    return given
  }
  for (const place of left)
    for (const name of [...open])
      if ((addressNouns[name] ?? nounOf(name)).test(place.before)) {
        give(name, place)
        break
      }
  for (const place of left) {
    const pointed = addressPrepositions.find(([pattern]) => pattern.test(place.before))?.[1] ?? []
    const name = pointed.find((own) => open.has(own))
    if (name !== undefined) give(name, place)
  }
  // A protocol stands where it stands, so what is given is one of the things that it is asked about.
  const rest = family === 'event_query' ? ['address'] : [...open].filter((name) => name !== 'address')
  for (const name of [...must, ...rest, 'address']) if (open.has(name) && left[0]) give(name, left[0])
  return given
}
