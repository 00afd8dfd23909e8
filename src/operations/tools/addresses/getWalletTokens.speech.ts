import { nearWallet } from '../../catalog/words/nearWallet.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getWalletTokensSpeech: ToolSpeech = {
  cues: [
    [/\bsitting on\b/, 10],
    [/\b(exchange|used|earn|belong\w*|pools)\b/, -6],
    [/\bwhat('s| is) in\b.*(@address|wallet)/, 11],
    [/\bhow (rich|wealthy|big|much is)\b.*(@address|wallet)/, 11],
    [/\btop (@count )?wallets\b/, -9],
    [
      nearWallet(
        'holds?|holding|holdings|own|owns|assets|balances?|bags?|contents?|portfolio|worth|invested',
      ),
      8,
    ],
    [nearWallet('tokens|coins|have|has'), 5],
    [/\b(portfolio|net worth)\b/, 9],
    [
      /\b(what|which|how much|how many)\b.*\b(does|do|did|is|are) (it|he|she|they|this|that|@address)\b.*\b(hold|own|have|worth)\b/,
      8,
    ],
    [/\bholders?\b/, -7],
    [/\b(approv\w*|allowances?|(?:lp|liquidity|v[34]) positions?)\b/, -5],
  ],
  telling: {
    lead: [
      'The wallet is worth **{totals.usd:usd}** by what pools could pay[ ({totals.usd_at_price:usd} at price)], in {totals.tokens:number} tokens and {eth.balance_decimal:number} ETH.',
    ],
    rows: {
      path: 'items',
      each: '**{balance_decimal:number} {symbol}**[, {usd:usd}]',
      max: 6,
      empty: 'It holds no tokens.',
    },
  },
}
