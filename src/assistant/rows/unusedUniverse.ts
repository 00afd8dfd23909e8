import { exchanges, isAnyVersion, launchpads, namedSo, sectors } from '../catalog/venues.ts'
import type { Planned } from './Planned.ts'

const universes: readonly (readonly [RegExp, RegExp])[] = [
  [/\bmemecoins?\b/, /memecoin/],
  [
    /\b(?:stocks|stock tokens?|equities|(?:which|what|top|best|worst|[a-z]+est) stock)\b/,
    /stock|sector|premium|corporate/,
  ],
]

/** Launches are all memecoins only of a question that speaks of what launches have. */
const ofLaunches =
  /\b(?:launch\w*|new\w*|fresh\w*|young\w*|old\w*|latest|recent\w*|graduat\w*|curve|bond\w*|deploy\w*|creat\w*|made|debut\w*|born)\b|@age/

/** What all of which is asked about is called, where a call is of everything: memecoins among all pools. */
export function unusedUniverse({ reading, operation, steps, aim }: Planned): string[] {
  if (reading.tokens.length + reading.addresses.length > 0) return []
  const isOther = operation.topic === 'stocks' && /\bnon-?stocks?\b/.exec(reading.plain)
  if (isOther) return [isOther[0]]
  const isHeld = (own: RegExp) =>
    own.test(JSON.stringify([operation.name, operation.bound ?? {}, steps, aim?.query?.where ?? []]))
  const { plain } = reading
  const isLaunched =
    isHeld(/launch/) && (!operation.listed || ofLaunches.test(plain) || namedSo(launchpads, plain).length > 0)
  return universes.flatMap(([pattern, own]) => {
    const said = pattern.exec(plain)?.[0]
    return said === undefined ||
      isHeld(own) ||
      (isLaunched && own.test('memecoin')) ||
      (own.test('stock') && operation.topic === 'stocks')
      ? []
      : [said]
  })
}

/** Exchanges, launchpads and sectors that no argument, no condition and no name of what is asked holds. */
export function unusedVenues({ reading: { plain, addresses }, operation, steps, aim }: Planned): string[] {
  // What is named by its address is described by its exchange.
  if (addresses.length > 0) return []
  const held = JSON.stringify([
    operation.name,
    operation.bound ?? {},
    steps.map((step) => step.arguments),
    aim?.query?.where ?? [],
  ])
  return [exchanges, launchpads, sectors].flatMap((kind) => {
    // Two exchanges that are named are both wanted; "Uniswap" is whichever version.
    const isWhole = kind === exchanges && !isAnyVersion(plain)
    return namedSo(kind, plain).flatMap(({ keys, said }) =>
      keys[isWhole ? 'every' : 'some']((key) => held.includes(key)) || held.includes(`without ${said}`)
        ? []
        : [said],
    )
  })
}
