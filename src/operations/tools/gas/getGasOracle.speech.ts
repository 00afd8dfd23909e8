import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getGasOracleSpeech: ToolSpeech = {
  cues: [
    [/\bcost\b.*\bto (move|send|transfer|use)\b/, 9],
    [/\b(cost|pay|expensive|cheap)\b.*\b(move|use|using|interact)\b/, 7],
    [/\bgas\b/, 8],
    [/\b(gwei|base ?fee|priority fee|network fees?|transaction fees?|tx fees?|gas (price|fee|cost)s?)\b/, 6],
    [
      /\b(cost|costs|fee|fees|expensive|cheap|pay)\b.*\b(transfer|transaction|tx|swap|deploy\w*|send|sending)\b/,
      9,
    ],
    [
      /\b(transfer|transaction|tx|swap|deploying|sending|send)\b.*\b(cost|costs|fee|fees|expensive|cheap|price)\b/,
      8,
    ],
    [/\bgas (used|usage|consumed|token)\b/, -6],
    [/@(token|hash|address)\b.*\b(fee|fees)\b|\bpools?\b/, -4],
    [/\b(slippage|depth)\b/, -6],
  ],
  telling: {
    lead: ['Gas costs **{gas_price_wei:gwei}** now[ (base fee {base_fee_wei:gwei})].'],
    rows: {
      path: 'costs',
      each: '{kind:words}: **{total_usd:usd}**',
      max: 4,
      empty: '',
      title: 'That makes, with the part for Ethereum:',
    },
  },
}
