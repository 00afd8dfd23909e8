import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getMarketDepthSpeech: ToolSpeech = {
  cues: [
    [
      /\b(sell|dump|buy|unload|offload|selling|buying)\b.*\bwithout (crash\w*|mov\w*|tank\w*|nuk\w*|push\w*|hurting)\b|\b(absorb\w*|swallow\w*|take|handle|stomach)\b.*\b(sell|sale|order|buy|trade|dump)\b/,
      12,
    ],
    [/\bmove the (market|price)\b/, 4],
    [
      new RegExp(
        `${meaning('buying', 'selling')}.*@dollars.*\\bprice\\b.*${meaning('rise', 'fall', 'transfer')}`,
      ),
      9,
    ],
    [/\bhow much (can|could)\b.*\b(sell|buy)\b.*\b(price|before|without)\b/, 6],
    [
      /\b(take|takes|need|needed|cost)\b.*\bmove\b.*\bpercent\b|\b(to|would|could|can) (move|push) @token\b/,
      11,
    ],
    [/\b(selling|buying|sell|buy|dumping) @dollars\b.*\b(cost|lose|slip\w*)\b/, 12],
    [/\bwhat (would|does|will)\b.*\b(sell|sale|buy|order|trade)\b.*\bprice\b/, 13],
    [/\b(slippage|price impact|market impact|depth|order ?book)\b/, 12],
    [/\b(large|big|huge|@dollars) (order|trade|buy|sell|sale|purchase)\b.*\b(cost|move|impact)\b/, 10],
    [/\bmoves? the (price|market)\b|\bhow much (can|could) (i|one|you) (sell|buy)\b/, 11],
    [/\bhow (deep|liquid) is\b/, 10],
  ],
  telling: {
    lead: [
      'In its deepest pool[, which holds {pools.0.tvl_usd:usd},] **{symbol}** stands at {mid_price_usd:usd}.',
    ],
    rows: {
      path: 'items',
      each: '{size_usd:usd}: selling costs **{sell.cost_percent:percent}**[, buying {buy.cost_percent:percent}]',
      max: 8,
      empty: 'No pool could quote.',
      title: 'Against that price:',
    },
  },
}
