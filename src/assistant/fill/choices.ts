import { meaning } from '../../operations/catalog/words/meaning.ts'
import type { Choices } from '../../operations/kernel/ToolSpeech.ts'

const buying = meaning('buying')
const selling = `(?:${meaning('selling')}|\\brid of\\b)`

/** What speaks of both sides chooses neither. */
const side: Choices = [
  ['buy', new RegExp(`${buying}(?!.*${selling})(?<!${selling}.*)`)],
  ['sell', new RegExp(`${selling}(?!.*${buying})(?<!${buying}.*)`)],
]

const sector: Choices = [
  ['semiconductors', /\b(semiconductors?|semis|chips?|chip ?makers?)\b/],
  ['healthcare', /\b(health ?care|health|pharma\w*|biotech|medical)\b/],
  ['quantum', /\bquantum\b/],
  ['space_defense', /\b(space|defen[cs]e|aerospace|rockets?)\b/],
  ['energy_nuclear', /\b(energy|nuclear|uranium|power)\b/],
  ['crypto_equities', /\bcrypto (equities|stocks|companies|related)\b/],
  ['financials', /\b(financials?|banks?|banking|finance|fintech)\b/],
  ['software', /\b(software|saas)\b/],
  ['internet', /\binternet\b/],
  ['industrials', /\bindustrials?\b/],
  ['ai_infrastructure', /\b(ai|artificial intelligence)\b/],
  ['consumer', /\bconsumer\b/],
  ['etf_bond_commodity', /\b(bonds?|commodit(y|ies)|treasur(y|ies))\b/],
  ['etf_equity', /\b(equity etfs?|index funds?|etfs?)\b/],
]

/** By argument; a tool for which the same word means something else has its own. */
export const choices: Readonly<Record<string, Choices>> = {
  side,
  sector,
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
    [false, /\bwithout (an? )?(oracle|feed|price feed)\b/],
    [true, /\b(with|have|has) (an? )?(oracle|feed|price feed)\b/],
  ],
  verbose: [[true, /\b(verbose|every operation|by operation|detailed)\b/]],
}
