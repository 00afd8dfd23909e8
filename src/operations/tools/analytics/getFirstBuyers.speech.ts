import { ofToken } from '../../catalog/words/ofToken.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getFirstBuyersSpeech: ToolSpeech = {
  cues: [
    [/\bfirst buyers\b/, 4],
    [/\bfirst @window\b/, 9],
    // Since when something is traded is when its trading opened.
    [
      /\b(?:since when|when did|how long)\b.*\b(?:been (?:trad\w+|tradeable|on the market)|trading (?:of|in) @token|trading (?:start|begin|open)\w*|(?:start|begin|open)\w*(?: for)? trad\w+|first (?:trade|become tradeable))\b/,
      15,
    ],
    [/\bfirst (people|ones|wallets|traders)? ?to buy\b/, 13],
    [/\b(first|earliest|early|initial) (@count )?(buyers?|purchasers?|investors?|adopters?|wallets)\b/, 13],
    [/\bwho (bought|got|purchased)\b.*\b(first|early|earliest)\b/, 13],
    [/\b(snipers?|sniped|insiders?|bundled|bundles?|bundlers?)\b/, 9],
    [/\b(got in|bought in) (first|early)\b/, 10],
  ],
  finds: {
    pattern: new RegExp(`\\b(the )?(first|earliest|very first) buyer${ofToken}`),
    mark: '@address',
    arguments: { limit: 1 },
    path: 'items.0.buyer',
  },
  telling: {
    lead: [
      'Trading of **{symbol}** opened {opened:time}. [{buyers:number} accounts bought it. ]Of the first {listed:number} **{still_holding:number} still hold**, {bundled:number} came in bundles.',
    ],
    rows: {
      path: 'items',
      each: '{order:plain}: {buyer:address}, {amount_decimal:number}[ ({usd:usd})], sold {sold_percent:percent}',
      max: 8,
      empty: 'No buyer is known.',
    },
  },
}
