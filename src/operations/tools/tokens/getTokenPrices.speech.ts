import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getTokenPricesSpeech: ToolSpeech = {
  cues: [
    [/\b(?:what is|what's|whats|where is|where's) (?:@token|@ether) (?:at|trading at|going for)\b/, 12],
    [
      /^(is|was|are|has|does|did|will)? ?(the )?(price of )?(@token|@ether)( price)?( still| now| trading| priced| worth| at| currently| cost)* (over|above|under|below|more than|less than|higher than|lower than|at least|cheaper than) @dollars/,
      20,
    ],
    [/@moment/, -14],
    [/\b(timeline|trend|visuali[sz]e)\b/, -7],
    [
      /\b(price|prices|priced|worth|costs?|trading at|trades? at|trading for|value|valued|going for|spot|quotes?|rate)\b/,
      7,
    ],
    [/\bhow much (is|are|does|for)\b.*(@token|@ether)/, 6],
    [/^\W*(@token|@ether) (now|right now|at the moment|currently|@window)\W*$/, 12],
    [/\b(worth|at|above|below|under) (@dollars|a dollar|par|peg)\b|\b(peg|pegged|depeg\w*)\b/, 5],
    [/\b(price|prices|worth|value|cost) (of|for) (the |a |one |an )?(@token|@ether|@address)/, 3],
    [/(@token|@ether)('s)? (price|value)\b/, 3],
    [/\b(gas|fees?|slippage|impact|history|historical|chart|candles?|depth|premium|discount)\b/, -5],
    [/\b(wallet|portfolio)\b/, -5],
    [/@amount (@token|@ether).*\b(in|to|for|get)\b.*(@token|@ether)/, -6],
  ],
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}: {price_usd:usd}**[ (oracle {oracle.price_usd:usd})][, pool on {venue:plain} with {liquidity_usd:usd}]',
      max: 12,
      empty: 'No price could be found.',
    },
  },
}
