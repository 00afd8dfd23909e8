import { waitFor } from '../../operations/families/live/waitFor.ts'
import { conditionForms, parseCondition } from '../../operations/live/conditions/parseCondition.ts'
import type { Reading } from '../read/Reading.ts'

/** Who asks so wants to be told later, not now. */
const asksToBeTold =
  /\b(?:tell|alert|notify|ping|warn|message|email|text|remind) (?:me|us)\b(?: \S+){0,3}? (?:when(?! [^,;]*\b(?:launched|was|were|did|graduated|started|began|created|deployed|happened)\b)|if|once|whenever|as soon as|every time)\b|\blet (?:me|us) know (?:when|if|once|whenever|as soon as)\b|\b(?:set|create|make|add)(?: up)?(?: me)? (?:an? |the )?(?:price )?(?:alert|alarm|notification)\b|\bwatch\b.*\b(?:for me|and (?:tell|alert|notify|ping))\b/
const falls = /\b(?:below|under|beneath|drops?|falls?|sinks?|dips?|crash(?:es)?|loses?|down)\b/
const ofPremium =
  /\bpremium|\b(?:above|over|below|under) (?:its |the )?(?:oracle|feed|chainlink)\b|\bdiscount\b/
const ofTrades = /\b(?:trades?|swaps?|buys?|sells?|bought|sold|order)\b/

/** The condition that a question wants to hear of, as the stream and the operation that waits for it take it. */
function conditionOf({ plain, comparisons, dollars, tokens, addresses }: Reading): string | undefined {
  const [token] = tokens
  const [address] = addresses
  const subject = token?.reference ?? address?.address
  const [bound] = comparisons
  if (subject === undefined) return undefined
  const sign = falls.test(plain) || bound?.is === 'under' ? '<' : '>'
  const value = bound?.value ?? dollars[0]
  if (token && ofPremium.test(plain) && value !== undefined) {
    const percent = bound?.unit === 'bps' ? value / 100 : value
    return /\bdiscount\b/.test(plain)
      ? `premium:${subject}<-${percent}%`
      : `premium:${subject}${sign}${percent}%`
  }
  if (ofTrades.test(plain)) return `trade:${subject}>${value ?? 0}usd`
  if (address && !token) return `wallet:${subject}:any`
  return value === undefined ? undefined : `price:${subject}${sign}${value}`
}

/** What to say to somebody who wants to be told when something happens: how that is asked for. */
export function writeCondition(reading: Reading): string | undefined {
  if (!asksToBeTold.test(reading.plain)) return undefined
  const written = conditionOf(reading)
  if (written === undefined || 'problem' in parseCondition(written))
    return `I keep no watch myself. A stream does: GET /api/v1/stream?when=<condition>, where a condition is one of ${conditionForms}.`
  return `I keep no watch myself. A stream does: GET /api/v1/stream?when=${encodeURIComponent(written)} tells it as it happens, and ${waitFor.name} with condition "${written}" waits for it.`
}
