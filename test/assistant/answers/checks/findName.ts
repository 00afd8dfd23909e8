import type { Finding, Said } from './Finding.ts'
import { placeOfName } from './placeOfName.ts'
import { withoutExclusions } from './withoutExclusions.ts'

/** With more than these before it, nobody can tell which of a list is meant. */
const mostBefore = 3

/** Whether the answer names one of these, and before any rival. */
export function findName(
  { text }: Said,
  names: readonly string[],
  rivals: readonly string[] | undefined,
): Finding {
  if (!names.some((name) => placeOfName(text, name) !== undefined)) return 'missing'
  if (!rivals) return 'told'
  const bare = withoutExclusions(text)
  const places = names.map((name) => placeOfName(bare, name)).filter((place) => place !== undefined)
  const first = Math.min(...places)
  const others = [...new Set(rivals)].filter((rival) => !names.includes(rival))
  const preceding = others.filter((rival) => (placeOfName(bare, rival) ?? first) < first)
  if (preceding.length === 0) return 'told'
  return preceding.length > mostBefore ? 'missing' : 'buried'
}
