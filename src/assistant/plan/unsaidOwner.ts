import type { Reading } from '../read/Reading.ts'
import { namedIn } from './carryOver.ts'
import type { Frame } from './Plan.ts'

const owned =
  /\b(?:my|our) (?:own )?(?:trades|trading|pnl|p&l|profits?|gains|loss(?:es)?|balances?|holdings|portfolio|approvals|positions?)\b|\bhow much (?:money )?(?:have|did|am) i (?:made?|lost|lose|earn(?:ed)?|up|down)\b|\bam i up or down\b|\b(?:everything|how much|what(?:'s| is| does)) (?:\w+ ){0,2}?(?:in|has|does|is) my wallet\b/

/** "How much have I made with my trades?" is about a wallet that nobody has given: the chain's own figures are no answer. */
export function unsaidOwner(
  { plain, addresses, hashes, amounts, names, positions }: Reading,
  previous: Frame | undefined,
): string | undefined {
  const isGiven = addresses.length + hashes.length + amounts.length + names.length + positions.length > 0
  if (isGiven || !owned.test(plain) || previous?.asks?.some(({ wallets }) => wallets.length > 0))
    return undefined
  return previous && namedIn(previous.reading).some((name) => /^0x/.test(name))
    ? undefined
    : 'Which wallet do you mean? Give its address.'
}
