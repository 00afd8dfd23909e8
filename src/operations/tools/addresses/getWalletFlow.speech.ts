import { nearWallet } from '../../catalog/words/nearWallet.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getWalletFlowSpeech: ToolSpeech = {
  cues: [
    [/\bwho\b.*@address.*\b(money|funds|cash)\b/, 8],
    [
      /\b(receiv\w*|in|incoming|got|came in)\b.*\b(and|or|versus|vs|minus)\b.*\b(sen[dt]\w*|out|outgoing|spen[dt]\w*|paid|went out)\b/,
      9,
    ],
    [/\bwith whom\b/, 13],
    [/@address.*\b(?:spen[dt]|pa(?:y|id)|burn\w*|cost)\b.*\b(?:gas|transaction fees?)\b/, 9],
    // What came in and what went out, in one breath, are sums of both.
    [
      /^(?=.*@address)(?=.*\b(?:total|how much|sum)\b)(?=.*\b(?:received|came in|incoming)\b)(?=.*\b(?:sent|paid out|went out|outgoing|spent)\b)/,
      22,
    ],
    [/@address.*\btrade[sd]? with\b|\bwho\b.*@address.*\bwith\b/, 12],
    [/\bmoney in\b|\bmoney out\b|\bin and out\b/, 11],
    [
      nearWallet(
        'flows?|net ?flows?|inflows?|outflows?|counterpart(?:y|ies)|money (?:go|went|come|came|move|moved)|deals? with|interact(?:s|ed)? with|dealing with',
      ),
      12,
    ],
    [/\bwhere\b.*\b(money|funds|tokens)\b.*\b(go|went|come|came|from|flow|end up)\b/, 11],
    [/\b(counterpart(y|ies)|money flow|flow of funds)\b/, 9],
    [/\bwho\b.*\b(@address|wallet)\b.*\b(deal|trade|transact|interact)\w* with\b/, 9],
  ],
  telling: {
    lead: [
      'Net flow over {window.name:plain}: **{net_usd:usd}** at prices now[; {eth.fees_decimal:number} ETH was paid for gas].',
    ],
    rows: {
      path: 'tokens',
      each: '{symbol}: in {in_decimal:number}, out {out_decimal:number}[, net {net_usd:usd}]',
      max: 5,
      empty: 'Nothing moved.',
    },
  },
}
