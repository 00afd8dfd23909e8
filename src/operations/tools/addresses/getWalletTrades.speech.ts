import { nearWallet } from '../../catalog/words/nearWallet.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getWalletTradesSpeech: ToolSpeech = {
  cues: [
    [/\b(results?|performance|outcomes?|skills?|turn(ed)? out|pays? off|how well|any good)\b/, -8],
    [/\bin @address 's\b/, -6],
    [/\b(swaps|trades|buys|sells) (by|of|from) @address/, 3],
    [/\btrade with\b/, -6],
    [
      nearWallet('trades?|traded|swaps?|swapped|bought|sold|buys?|sells?|buying|selling|trading|purchases?'),
      10,
    ],
    [/\b(pnl|profit\w*|loss(es)?|earned|money|transfers?)\b/, -4],
    [/\b(best|top|biggest|smart) (traders?|wallets?)\b/, -8],
  ],
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {side:words} **{amount_decimal:number} {symbol}**[ ({impostor:impostor})] for {other_amount_decimal:number} {other_symbol}[ ({other_impostor:impostor})][ ({usd:usd})]',
      max: 6,
      empty: 'No trade of this wallet fits.',
      title: 'Its trades, newest first:',
    },
  },
}
