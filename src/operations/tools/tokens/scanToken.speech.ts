import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const scanTokenSpeech: ToolSpeech = {
  cues: [
    [
      /\b(?:ath|all[- ]time high)\b|\b(?:off|below|down from|away from) (?:its|the) (?:highs?|peak|top)\b/,
      12,
    ],
    [/\bwhat('s| is) up with @token\b|\bwhat about the token @token/, 8],
    [/\b(story|deal) (with|of|behind)\b/, 9],
    [/\b(by )?market value\b|\bhow big is @token\b/, 9],
    [
      /\b(scan|due diligence|dyor|rundown|run down|full (report|check|picture|read|scan|analysis)|quick (look|check|scan)|deep dive|report on|analy[sz]e|analysis|research)\b/,
      10,
    ],
    [
      /\b(everything|all) (about|on|you (know|have))\b|\bgive me everything\b|\ball the (facts|details)\b/,
      10,
    ],
    [/\btell me (more )?about (the )?(token |coin |stock )?@token\b/, 9],
    [/\bwhat (do you know|can you tell me)\b.*@token/, 7],
    [/\b(market ?cap|mcap|capitali[sz]ation|all[ -]time high|ath)\b/, 9],
    [/\bfdv\b/, 14],
    [
      /\b(look (at|into)|check( out)?|thoughts on|info on|information (on|about)|details (of|on|about)|overview of|summary of|summari[sz]e)\b.*@token/,
      7,
    ],
    [/\b(score|verdict)\b.*@token|@token.*\b(score|verdict)\b/, 7],
    [/^\W*@token\W*$/, 8],
    [/\brug\b/, 3],
  ],
  choices: {
    depth: [
      ['full', /\b(everything|full|fully|deep|deeply|thorough\w*|complete\w*|in depth|detailed|all the)\b/],
    ],
  },
  telling: {
    lead: [
      '**{identity.symbol}** ({identity.name}): **{price.usd:usd}**[, {market.change_pct.24h:change} in a day]; verdict **{verdict:words}**[, score {score.value:number}].',
      '{summary:long}',
      '[Market value {market.market_cap_usd:usd}, ][liquidity {market.liquidity_usd:usd}, ][volume of a day {market.volume_usd.24h:usd}, ]{holders.count:number} holders, of which the top ten have {holders.top10_pct:percent}.',
      'Highest price so far: {market.ath_usd:usd}.',
      'Trade simulation: {simulation.verdict:words}[, sell tax {simulation.sell_tax_bps:bps}].',
    ],
    rows: {
      path: 'flags',
      each: '{severity:words}: {code:words}, {evidence:long}',
      max: 5,
      empty: 'No risk flag was raised.',
    },
  },
}
