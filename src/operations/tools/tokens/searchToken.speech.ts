import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const searchTokenSpeech: ToolSpeech = {
  cues: [
    [/\b(coin|token) (named|called) @token\b|\bheard of\b/, 8],
    [/\bwhich contract (is|belongs to|has) @token\b/, 12],
    [/\b(own|hold|holding)\b/, -6],
    [/\bstock token for\b/, -6],
    [/\btokens?\b.*\b(in (the|their|its) name|name contains|containing)\b/, 11],
    [
      /\b(find|search|look ?up|look for|looking for|locate)\b.*\b(tokens?|contracts?|coins?|tickers?|memecoins?|@token)\b/,
      9,
    ],
    [/\btokens? (is |are )?(called|named|like|similar to|with the (name|symbol|ticker))\b/, 9],
    [/\b(is there|are there|do you (have|know))\b.*\b(token|coin|tokens|coins)\b/, 8],
    [
      /\b(which|what|how many) (tokens?|contracts?|coins?)\b.*\b(called|named|use|uses|ticker|symbol|name)\b/,
      9,
    ],
    [/\b(liquidity|pools?|whales?|trades?|dividends?)\b/, -4],
  ],
  choices: {
    kind: [
      ['stock', /\bstock tokens?\b/],
      ['launched', /\b(memecoins?|launched)\b/],
    ],
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name}): {address:address}, {holders:number} holders[, imitates {lookalike_of.symbol}]',
      max: 6,
      empty: 'No token fits that name.',
      title: 'Found, the proven one first:',
    },
  },
}
