import { nearWallet } from '../../catalog/words/nearWallet.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getLpPositionsSpeech: ToolSpeech = {
  cues: [
    [
      /\bfees?\b.*\b(earn\w*|made|rack\w*|collect\w*|accru\w*)\b|\b(earn\w*|made|rack\w*|collect\w*|accru\w*)\b.*\bfees?\b/,
      9,
    ],
    [/\bpools?\b.*@address.*\b(in|into|put)\b|@address.*\b(in|into) (which|what|any) pools?\b/, 12],
    [/\b(lp|liquidity|pool) positions?\b/, 13],
    [/@position/, 10],
    [/\bprovid(es?|ing|ed) liquidity\b/, 8],
    [/\b(uncollected|unclaimed|uncollect\w*|accrued) fees\b/, 11],
    [/\bin range\b|\bout of range\b/, 7],
    [nearWallet('positions?|liquidity'), 6],
  ],
  telling: {
    lead: [
      '**{positions:number} open positions**[ worth {usd:usd}][, with {fees_usd:usd} of uncollected fees].',
    ],
    rows: {
      path: 'items',
      each: '[{position_id:plain} ]{symbol0}/{symbol1} on {venue:plain}[: {usd:usd}][, fees {fees_usd:usd}][, in range: {in_range:yes}]',
      max: 6,
      empty: 'No open position was found.',
    },
  },
}
