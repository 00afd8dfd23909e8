import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listTopPoolsSpeech: ToolSpeech = {
  cues: [
    [/\bmost traded (pairs?|pools?)\b/, 18],
    [
      /\bliquidity (?:of|in|for|does) @token\W*$|\bhow much liquidity\b.*@token|^@token(?:'s)? liquidity\W*$/,
      8,
    ],
    [
      /\b(venues?|where|exchanges?|markets?)\b.*\b(trade|trades|traded)\b.*@token|@token.*\b(trade|trades|traded)\b.*\b(venues?|where|exchanges?)\b|\bvenues?\b.*@token/,
      10,
    ],
    [/\bplace to trade\b/, 10],
    [/\bpools\b/, 7],
    [/\b(new|newest|fresh|latest) (\w+ )?pools?\b|\bpools?\b.*\b(created|opened|added)\b/, 6],
    [
      /\b(largest|biggest|top|best|deepest|most|highest|busiest|list|which|all|where)\b.*\b(pools?|pairs)\b/,
      6,
    ],
    [/\b(tvl|apr|apy|yields?)\b/, 7],
    [/\bpools? (of|for|with|trading|that (trade|have)) (the )?(@token|@ether)\b/, 6],
    [/\bwhere (can i|is|does|do)\b.*\b(traded?|trading|liquidity)\b/, 7],
    [/\b(how (much|deep)|total) (is the )?liquidity\b|\bhow liquid\b/, 6],
    [/\b(without|excluding|except|ignoring|minus|ex) (the )?(\w+ )?pools\b/, -12],
    [/\bnew pools\b.*@interval|@interval/, -5],
  ],
  choices: {
    sort: [
      ['apr', /\b(apr|apy|yields?|returns?|best paying|pays? best|earn (the )?(best|most))\b/],
      ['fees', /\b(fees?)\b/],
      ['volume', /\b(volume|most traded|busiest|most active)\b/],
      ['trades', /\btrades\b/],
      ['age', /\b(newest|new|fresh|latest|youngest|recent\w*|created|opened|added)\b/],
      ['tvl', /\b(largest|biggest|deepest|tvl|size|most liquid)\b/],
    ],
  },
  telling: {
    lead: ['**{total:number} pools** fit.'],
    rows: {
      path: 'items',
      each: '**{base_symbol}/{quote_symbol}** on {venue:plain}: {tvl_usd:usd}[, volume {volume_usd:usd}][, yield {apr_percent:percent} a year], {pool:address}',
      max: 6,
      empty: 'No pool fits.',
    },
  },
}
