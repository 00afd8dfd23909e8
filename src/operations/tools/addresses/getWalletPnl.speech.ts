import { nearWallet } from '../../catalog/words/nearWallet.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getWalletPnlSpeech: ToolSpeech = {
  cues: [
    [/\bfees?\b/, -10],
    [/@address.*\b(earn|win|gain|profit|lose)\b/, 10],
    [/\bhow much\b.*\b(make|made|earn|earned|lose|lost|win|won)\b/, 9],
    [/@function/, -9],
    [
      nearWallet(
        'pnl|p&l|profits?|profitable|loss|losses|gains?|made money|make money|making money|lost money|losing money|earned|earnings|win rate|winning|performance|performing|realised|unrealised|realized|unrealized|cost basis|in the (?:red|green|black)|results?|outcomes?|skills?|turn(?:ed)? out|(?:pay|paid) off|any good|how well|up or down|returns?|roi',
      ),
      11,
    ],
    [/\b(pnl|p&l|win rate|cost basis|unreali[sz]ed|reali[sz]ed)\b/, 7],
    [/\b(in profit|profit and loss)\b/, 7],
    [/\b(best|top|most|who|leaderboard|smart money|which)\b.*\b(traders?|wallets?|profit\w*|made)\b/, -6],
  ],
  telling: {
    lead: [
      'Trading result: **{totals.pnl_usd:usd}** ({totals.realised_usd:usd} realised, {totals.unrealised_usd:usd} open by what pools could pay), over {totals.trades:number} trades[ with a win rate of {totals.win_rate_percent:percent}].',
    ],
    rows: {
      path: 'items',
      each: '{symbol}: {realised_usd:usd} realised[, {unrealised_usd:usd} open]',
      max: 5,
      empty: 'No trades are known.',
    },
  },
}
