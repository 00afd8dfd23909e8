import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const verifyTokenSpeech: ToolSpeech = {
  cues: [
    [/\bcontracts are official\b/, -9],
    [
      /\b(pretend\w*|really|actually) (to be|is|the|@token|an?)\b|\bpretending\b|\bissued by\b|\bmake sure\b/,
      11,
    ],
    [
      /\b(real|genuine|fake|fakes|impostors?|imposters?|counterfeits?|authentic|legit|legitimate|official|verify|verified|copycats?|look ?-?alikes?|knock-?offs?|imitations?|clones?)\b/,
      10,
    ],
    [/\b(right|correct|true|proper) (one|contract|token|address)\b/, 8],
    [
      /\b(calls?|claims?|says|saying|supposed|named|pretends?)\b.*\b(itself|to be|it is|it's|its|as) @token/,
      10,
    ],
    [/\b(real|fair) (price|value|time|quick|fast)\b|\bcontract verified\b|\breal(ly)? (cost|worth)\b/, -8],
  ],
  telling: {
    lead: [
      '**{symbol}** is **{verdict:words}**: {reason:long}',
      'It stands at {address:address}.',
      'The genuine contract is {canonical.address:address}; lookalikes found: {lookalikes_total:number}.',
    ],
    rows: {
      path: 'lookalikes',
      each: 'lookalike: {address:address}, {holders:number} holders[, liquidity {liquidity_usd:usd}]',
      max: 4,
      empty: '',
    },
  },
}
