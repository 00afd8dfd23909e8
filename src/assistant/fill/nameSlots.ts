import { searchCatalog } from '../../operations/tools/meta/searchCatalog.ts'
import { launchpads, namedSo, venuesIn } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import type { Slot } from './Slot.ts'

const filler =
  /\b(which|what|is|are|there|an?|any|the|operations?|tools?|endpoints?|api calls?|commands?|tells?|me|about|for|to|that|can|could|should|would|i|you|use|used|find|search|list|show|do|does|of|on|in|with|catalog|give|gives|please|get|have|know|call|ask)\b/g

const searchText: Slot = ({ reading }) => {
  const words = reading.text
    .toLowerCase()
    .replace(filler, ' ')
    .replace(/[^\p{L}\p{N}_ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? undefined : words.slice(0, 200)
}

const leavesOut =
  /\b(without|excluding|except|exclude|ignoring|ignore|skip(?:ping)?|disregard(?:ing)?|leav(?:e|ing) out|minus|not counting|(?:do not|don't|dont) (?:count|include|want)|apart from|aside from|besides|other than|ex|no)\b(.*)/

/** "Holders that are not pools" leaves them out as well. */
const areNot =
  /\b(?:that|who|which) (?:are|is)(?:n't| not)(?: an?| the)? ((?:liquidity )?(?:pools?|lockers?|exchanges?|burn\w*|dead)\b.{0,40})/

const leftOut: readonly (readonly [string, RegExp])[] = [
  ['pools', /\b(pools?|exchanges?|dexe?s?|liquidity|contracts?)\b/],
  ['burn', /\bburn\w*|\bdead\b/],
  ['lockers', /\block\w*/],
]

/** The one that is named, first of all in a question's own words; of several, rows are chosen by each. */
function onlyOf(
  { newest = '', plain }: Reading,
  keysIn: (text: string) => readonly string[],
): string | undefined {
  const [key, ...more] = [newest, plain].map(keysIn).find((keys) => keys.length > 0) ?? []
  return more.length > 0 ? undefined : key
}

/** Arguments that name operations, exchanges and launchpads. */
export const nameSlots: Readonly<Record<string, Slot>> = {
  exclude: ({ reading }) => {
    const named =
      leavesOut.exec(reading.newest ?? reading.plain)?.[2] ??
      leavesOut.exec(reading.plain)?.[2] ??
      areNot.exec(reading.plain)?.[1] ??
      ''
    const kinds = leftOut.filter(([, pattern]) => pattern.test(named)).map(([kind]) => kind)
    return kinds.length === 0 ? undefined : kinds
  },
  name: ({ reading }) => reading.operations[0],
  [`${searchCatalog.name}.query`]: searchText,
  [`${searchCatalog.name}.family`]: () => undefined,
  dex: ({ reading }) => onlyOf(reading, (text) => venuesIn(text).keys),
  launchpad: ({ reading }) =>
    onlyOf(reading, (text) => namedSo(launchpads, text).flatMap(({ keys }) => keys)),
}
