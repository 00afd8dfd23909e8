import { lately } from '../lately.ts'
import { onceFor } from '../onceFor.ts'
import { patternsOf } from '../textOf.ts'

/** Parts of the market that the catalog has boards for, by the words people use for them. */
export type Venue = readonly [key: string, words: RegExp]

const toVenues = (kind: string): readonly Venue[] =>
  patternsOf('catalog/venues', kind).map(([key, words]) => [key, new RegExp(words)])

export const launchpads = toVenues('launchpads')
/** What a launchpad's board shows; the first that fits counts. */
export const launchpadViews = toVenues('launchpadViews')
export const sectors = toVenues('sectors')
export const sectorViews = toVenues('sectorViews')
export const exchanges = toVenues('exchanges')
/** Orders of pools; the listed tool has the first five as well. */
export const poolOrders = toVenues('poolOrders')

/** "Uniswap" without a version is every version of it. */
const isBrand = (key: string, words: string): boolean =>
  /^uni(?:swap)?$/i.test(words)
    ? key.startsWith('univ')
    : /^pancake(?:swap)?$/i.test(words) && key.startsWith('pancake')

/** What the service calls launchpads, sectors or exchanges that words name; "ETFs" are several. */
export const venueKeys = (words: string): string[] =>
  [...launchpads, ...sectors, ...exchanges].flatMap(([key, pattern]) =>
    pattern.test(words) ||
    [words, words.replace(/s$/, '')].some((own) => key.split('_').includes(own)) ||
    isBrand(key, words)
      ? [key]
      : [],
  )

type Named = { keys: readonly string[]; said: string }

/** One question is held against the same venues for each operation that is tried. */
const namedBy = onceFor((venues: readonly Venue[]) =>
  lately(32, (words): readonly Named[] => {
    if (venues === exchanges) return [venuesIn(words)].filter(({ keys }) => keys.length > 0)
    const found = new Map<string, string[]>()
    for (const [key, pattern] of venues) {
      const said = pattern.exec(words)?.[0].trim()
      if (said !== undefined) found.set(said, [...(found.get(said) ?? []), key])
    }
    return [...found].map(([said, keys]) => ({ keys, said }))
  }),
)

/** What words name, by what it is called: "ETFs" are of two sectors. */
export const namedSo = (venues: readonly Venue[], words: string): readonly Named[] => namedBy(venues)(words)

const brands = /\b(?:uni(?:swap)?|pancake(?:swap)?)\b(?! ?v?\d)/

/** Whether words name an exchange without its version. */
export const isAnyVersion = (words: string): boolean => brands.test(words)

const twoVersions = /\b(uni|pancake)(?:swap)? ?v?([234])(?: (?:and|or|plus|&))? v([234])\b/

/** The exchanges that words name, all versions of one that is named without its version. */
export function venuesIn(words: string): { keys: string[]; said: string } {
  const exact = exchanges.flatMap(([key, pattern]) => {
    const said = pattern.exec(words)?.[0]
    return said === undefined || brands.test(said) ? [] : [{ key, said }]
  })
  // "Uniswap v2 and v3" names the exchange once.
  const [both = '', brand = '', ...versions] = twoVersions.exec(words) ?? []
  if (both !== '')
    return { keys: versions.map((own) => `${brand === 'uni' ? 'univ' : 'pancake_v'}${own}`), said: both }
  if (exact.length > 0)
    return { keys: exact.map(({ key }) => key), said: exact.map(({ said }) => said).join(' and ') }
  const said = brands.exec(words)?.[0] ?? ''
  return {
    keys: said === '' ? [] : venueKeys(said).filter((key) => exchanges.some(([own]) => own === key)),
    said,
  }
}
