import type { LaunchEvents, LaunchpadFact } from './facts.ts'
import { generationsOf } from './generationsOf.ts'

/** What can be seen of a launchpad: null for what can, else why it cannot. */
export type LaunchpadSight = {
  launches: string | null
  /** Trades from a token's first one on, and so its first buyers, prices and volume. */
  trades: string | null
  /** Null also where tokens start in a pool: there is no curve to leave. */
  graduations: string | null
}

const unknownStart = 'Where its tokens begin to trade is not known.'
const unknownTrades = 'The events of trades on its curves are not known.'
const unknownQuote = 'What its curves are paid in is not known.'
const unknownEnd = 'The event by which its tokens leave their curve is not known.'

const names = (event: string | undefined, parameter: RegExp) => event !== undefined && parameter.test(event)

/** What the curve is paid in follows from the launch, or is known of them all. */
const hasQuote = ({ event, curveQuote }: LaunchEvents) =>
  curveQuote !== undefined ||
  names(event, /\baddress (?:indexed )?(?:pairToken|pairedToken|quoteToken|collateralToken)\b/)

function tradesOn(pad: LaunchpadFact): string | null {
  const { tradeEvent, sellEvent } = pad
  const bothSides = tradeEvent !== undefined && (sellEvent !== undefined || names(tradeEvent, /\bisBuy\b/))
  if (!bothSides) return unknownTrades
  return generationsOf(pad).some(hasQuote) ? null : unknownQuote
}

/** Says of a launchpad what of it this service can see, by what is known of its events. */
export function sightOf(pad: LaunchpadFact): LaunchpadSight {
  const { opens, event, graduationEvent } = pad
  const launches = event === undefined ? 'The event of its launches is not known.' : null
  if (opens === undefined) return { launches, trades: unknownStart, graduations: unknownStart }
  if (opens === 'pool') return { launches, trades: null, graduations: null }
  return {
    launches,
    trades: launches ?? tradesOn(pad),
    graduations: graduationEvent === undefined ? unknownEnd : null,
  }
}
