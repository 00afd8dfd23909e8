import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listTradesSpeech: ToolSpeech = {
  cues: [
    [new RegExp(`\\bwhales?\\b.*${meaning('transfer')}`), -8],
    [/\bwho('s| is| has)?( been)?\b.*\b(buying|selling)\b/, 11],
    [/\b(somebody|someone|anyone|anybody|who)\b.*\b(dumping|buying|selling|accumulating)\b/, 11],
    [/\b(swaps|trades|buys|sells|purchases|sales) (in|on|of|through) (the )?pool\b/, 12],
    [/@address/, -4],
    [/\b(trades|swaps|tape|buys|sells|purchases|sales)\b/, 8],
    [/\b(whales?|large|big|huge) (trades?|buys?|sells?|swaps?|orders?|buying|selling|activity|moves?)\b/, 9],
    [/\bwhales?\b/, 6],
    [/\bwho (bought|sold|is buying|is selling|traded|has been (buying|selling))\b/, 9],
    [/\b(last|latest|recent|newest) (@count )?(trade|swap|buy|sell)s?\b/, 5],
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
