import { meaning } from '../../operations/catalog/words/meaning.ts'
import type { Choices } from '../../operations/kernel/ToolSpeech.ts'
import { sectors } from '../catalog/venues.ts'

const buying = meaning('buying')
const selling = `(?:${meaning('selling')}|\\brid of\\b)`

/** What speaks of both sides chooses neither. */
const side: Choices = [
  ['buy', new RegExp(`${buying}(?!.*${selling})(?<!${selling}.*)`)],
  ['sell', new RegExp(`${selling}(?!.*${buying})(?<!${buying}.*)`)],
]

/** By argument; a tool for which the same word means something else has its own. */
export const choices: Readonly<Record<string, Choices>> = {
  side,
  sector: sectors,
  include_transactions: [
    [
      true,
      /\b(with|including|include|its|all|their|and|what|which|list)\b.*\b(transactions|txs?)\b|\btransactions (in|of|inside)\b/,
    ],
  ],
  include_raw: [[true, /\braw\b/]],
  include_spam: [[true, /\b(spam|airdrops?|everything|unsolicited)\b/]],
  risky_only: [
    [
      true,
      /\b(risky|dangerous|unsafe|suspicious|sketchy|shady|malicious|scary|worry|worried|bad|drain\w*|revoke)\b/,
    ],
  ],
  has_feed: [
    [
      false,
      /(?:\b(?:without|no|lack\w*|missing|not (?:have|got))|n'?t (?:have|got))( an?| any| the| their)? (\w+ )?(oracle|feed)\b/,
    ],
    [true, /\b(with|have|has) (an? )?(oracle|feed|price feed)\b/],
  ],
  verbose: [[true, /\b(verbose|every operation|by operation|detailed)\b/]],
}
