import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getSwapQuoteSpeech: ToolSpeech = {
  cues: [
    [/\bsimulat\w*\b|@address/, -6],
    [
      /\bhow (many|much)\b.*(@token|@ether).*\b(get|buy|receive|have)\b.*\b(for|with)\b.*(@dollars|@amount)/,
      12,
    ],
    [/\bhow (many|much) (of )?(@token|@ether)\b.*(@dollars|@amount).*\b(gets?|buys?|fetch\w*|bring)\b/, 12],
    [
      /(@dollars|@amount)\b.*\bhow (many|much) (of )?(@token|@ether)\b.*\b(get\w*|buy|receive\w*|have|end up|afford)\b/,
      12,
    ],
    [/\b(get|buy|receive|bring)\b.*\bfor (@dollars|@amount)/, 6],
    [/\bto the price\b/, -9],
    [/\bhow (much|many)\b.*(@token|@ether|dollars).*\b(get|receive|buy|for|out)\b.*@amount/, 13],
    [/@amount (@token|@ether).*\b(in|to|for|into|get|buy|worth|give|bring|fetch|swap\w*)\b/, 11],
    [/\b(swap|convert|exchange|trade|sell|turn|changing)\b.*@amount/, 11],
    [/\b(swap|convert|exchange) (\w+ )?(@token|@ether).*\b(to|for|into|with)\b.*(@token|@ether)/, 11],
    [/\b(swap|exchange|conversion) (quote|rate|route)\b|\b(best|cheapest) route\b/, 11],
    [/\b(sell|buy|swap|spend|get for|for|with)\b.*@dollars.*(@token|@ether)/, 7],
    [/\b(token|@token|@ether)\b.*\bdo i get\b|\bwould i (get|receive)\b/, 6],
    [/\b(trades|swaps|whales?|bought|sold|over|above|more than|at least|min\w*)\b.*@dollars/, -7],
    [/\b(slippage|depth|price impact|move the price)\b/, -6],
  ],
  telling: {
    lead: [
      '**{amount_in_decimal:number} {symbol_in}** buys **{amount_out_decimal:number} {symbol_out}** now.',
      'Tried in a simulation, {tokens.0.symbol} is **{tokens.0.verdict:words}**[ and {tokens.1.symbol} **{tokens.1.verdict:words}**][; after token taxes {amount_out_after_tax_decimal:number} {symbol_out} arrive].',
      'Ask for no less than {min_amount_out_decimal:number} {symbol_out}.',
      'Price impact {price_impact_percent:percent}, fees {fee_percent:percent}[; gas {gas_cost_usd:usd}].',
    ],
    rows: { path: 'route', each: '{action:words} on {venue:plain}, pool {pool:address}', max: 3, empty: '' },
  },
}
