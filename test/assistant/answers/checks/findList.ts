import type { Finding, Said } from './Finding.ts'
import { findCount } from './findCount.ts'
import { placeOfName } from './placeOfName.ts'
import { withoutExclusions } from './withoutExclusions.ts'

type Options = { others: readonly string[] | undefined; atLeast: number; ordered: boolean }

/** Whether the answer names enough of a list, and none that the question has shut out. */
export function findList(
  said: Said,
  names: readonly string[],
  { others, atLeast, ordered }: Options,
): Finding {
  const shutOut = (others ?? []).filter((name) => !names.includes(name))
  const bare = withoutExclusions(said.text)
  if (shutOut.some((name) => placeOfName(bare, name) !== undefined)) return 'contradicted'
  const unique = [...new Set(names)]
  if (unique.length === 0) return findCount(said, 0)
  const places = unique.map((name) => placeOfName(said.text, name))
  const named = places.filter((place) => place !== undefined)
  if (named.length < Math.min(atLeast, unique.length)) return named.length > 0 ? 'buried' : 'missing'
  const rising = named.every((place, index) => index === 0 || place > (named[index - 1] ?? 0))
  // Of a list in order the first must be among those named.
  return ordered && (places[0] === undefined || !rising) ? 'buried' : 'told'
}
