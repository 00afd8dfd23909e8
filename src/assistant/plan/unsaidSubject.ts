import { exchanges, launchpads, namedSo } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import { readRank } from '../rows/readRank.ts'
import { askBack } from './askBack.ts'
import { namesNothing } from './carryOver.ts'
import type { AskedCall } from './createSteps.ts'

/** "How many holders does it have" is about a token, though nobody has named one yet. */
export const unnamed =
  /\b((?:does|did|has|is|was|can) )it(?= (?:have|has|had|safe|legit|real|a |got|still|been|trade|lock|any)\b)/

/** What to ask where "its pools" speaks of something that nobody named, and the tool would answer for everything. */
export function unsaidSubject(reading: Reading, [askedCall]: readonly AskedCall[]): string | undefined {
  // What the question describes by its order it need not name: "the biggest pool, and its volume".
  if (
    !askedCall ||
    askedCall.role ||
    !namesNothing(reading) ||
    reading.strangers.length > 0 ||
    readRank(reading.plain)
  )
    return undefined
  // "Uniswap v3 and its pools" says whose as well.
  if (namedSo([...exchanges, ...launchpads], reading.plain.split(/\bits\b/)[0] ?? '').length > 0)
    return undefined
  // "Which coin had its liquidity pulled" says whose.
  if (/\b(?:which|what|any|each|every) (?:coin|token|stock|memecoin|pool)\b.*\bits\b/.test(reading.plain))
    return undefined
  if (
    !/\bits\b(?! (own|self))|\b(of|for|with|about) it\W*$|\b(of|for|with|about|in) (that|this) (one|token|coin|stock)\b/.test(
      reading.plain,
    ) &&
    !unnamed.test(reading.plain)
  )
    return undefined
  const lacking = ['token', 'symbol', 'address'].find(
    (name) => askedCall.operation.inputSchema.properties?.[name] !== undefined,
  )
  return lacking && askBack(askedCall.operation, [lacking])
}
