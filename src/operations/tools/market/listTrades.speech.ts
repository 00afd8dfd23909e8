import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listTradesSpeech: ToolSpeech = {
  cues: [
    [
      /\b(?:average|mean|median|typical) (?:\w+ ){1,5}(?:of|per) (?:an? |each |every |one |the )?(?:@token )?(?:trade|swap|buy|sell|purchase|sale)\b/,
      20,
    ],
    [new RegExp(`\\bwhales?\\b.*${meaning('transfer')}`), -8],
    [/\bwho('s| is| has)?( been)?\b.*\b(buying|selling)\b/, 11],
    [/\b(somebody|someone|anyone|anybody|who)\b.*\b(dumping|buying|selling|accumulating)\b/, 11],
    [
      /\b(?:last|latest|newest|most recent) (?:trade|traded|swap|swapped|buy|sell|bought|sold|purchase|sale)\b/,
      12,
    ],
    [/\b(swaps|trades|buys|sells|purchases|sales) (in|on|of|through) (the )?pool\b/, 12],
    [
      /\b(trades?|swaps?|buys?|sells?|purchases?|sales?|orders?)\b.*\b(over|under|above|below|more than|less than|between|at least|at most|bigger than|smaller than|worth) @dollars/,
      12,
    ],
    [
      /\b((?!(?:latest|newest|earliest|oldest) )[a-z]{3,}est|single|average|median|mean|typical) (\w+ )?(@token )?(trade|swap|buy|sell|purchase|sale|order)s?\b(?! volume)/,
      20,
    ],
    [/\bwho (bought|sold|was buying|was selling)\b.*(@moment|@window)/, 12],
    [/@address/, -4],
    [/\b(trades|swaps|tape|buys|sells|purchases|sales)\b/, 8],
    [/\b(whales?|large|big|huge) (trades?|buys?|sells?|swaps?|orders?|buying|selling|activity|moves?)\b/, 9],
    [/\bwhales?\b/, 6],
    [/\bwho (bought|sold|is buying|is selling|traded|has been (buying|selling))\b/, 9],
    [/\b(last|latest|recent|newest) (@count )?(trade|swap|buy|sell)s?\b/, 5],
    [/\b(first|earliest) (trade|swap|buy|sell|purchase|sale)\b/, 16],
    [/\bfirst\b|\bearl(y|iest)\b/, -6],
    [/@interval|\bhow many\b|\bby window\b/, -4],
    [/\b(hold|holding|holders?)\b/, -3],
  ],
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {side:words} of **{amount_decimal:number} {symbol}**[ ({impostor:impostor})][ for {usd:usd}], by {trader:address}',
      max: 8,
      empty: 'No trade fits.',
      title: 'Newest first:',
    },
  },
}
