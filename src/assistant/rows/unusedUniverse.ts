import type { Planned } from './Planned.ts'

const universes: readonly (readonly [RegExp, RegExp])[] = [
  [/\bmemecoins?\b/, /memecoin|launch/],
  [
    /\b(?:stocks|stock tokens?|equities|(?:which|what|top|best|worst|[a-z]+est) stock)\b/,
    /stock|sector|premium|corporate/,
  ],
]

/** What all of which is asked about is called, where a call is of everything: memecoins among all pools. */
export function unusedUniverse({ reading, operation, steps, aim }: Planned): string[] {
  if (reading.tokens.length + reading.addresses.length > 0) return []
  const isOther = operation.topic === 'stocks' && /\bnon-?stocks?\b/.exec(reading.plain)
  if (isOther) return [isOther[0]]
  const isHeld = (own: RegExp) =>
    own.test(JSON.stringify([operation.name, operation.bound ?? {}, steps, aim?.query?.where ?? []]))
  return universes.flatMap(([pattern, own]) => {
    const said = pattern.exec(reading.plain)?.[0]
    return said === undefined || isHeld(own) || (own.test('stock') && operation.topic === 'stocks')
      ? []
      : [said]
  })
}
