import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listStockPremiumsSpeech: ToolSpeech = {
  cues: [
    [
      /\b(stocks|equities|names|companies|etfs|funds|semis|semiconductors|chip ?makers|banks|miners|sector)\b.*\b(oracle|fair|overpriced|underpriced|overvalued|undervalued|expensive|cheap\w*)\b|\b(overpriced|underpriced|overvalued|undervalued|expensive|cheap\w*)\b.*\b(stocks|equities|names|companies|etfs|funds|semis|semiconductors|chip ?makers|banks|miners|sector)\b/,
      11,
    ],
    [/\b(furthest|farthest|distance)\b/, 7],
    [/@token/, -8],
    [
      /\b(cheaper|dearer|more expensive|below|above|under|over)\b.*\b(off[- ]chain|reference|oracle|feeds?|real|fair)\b/,
      11,
    ],
    [/\b(premiums?|discounts?|mispriced|mispricing|arbitrage)\b/, 9],
    [/\b(furthest|far|away|off|above|below|over|under|gap)\b.*\b(oracle|fair|nav|real price)\b/, 9],
    [/\b(stocks?|stock tokens|which|largest|biggest|widest)\b.*\b(premiums?|discounts?|gap)\b/, 4],
    [/\bis the (stock )?market (open|closed)\b/, 8],
  ],
  choices: {
    sort: [
      [
        'discount',
        /\b(discounts?|below|under|cheap(est|er)?|undervalued|on sale|bargains?|less than)\b(?!.*\bpremiums?\b)/,
      ],
      ['premium', /\b(premiums?|above|over|overpriced|expensive)\b(?!.*\bdiscounts?\b)/],
      ['liquidity', /\bliquid\w*\b/],
    ],
  },
  telling: {
    lead: [
      '{total:number} instruments have both an oracle and a pool; the stock market is {session.state:session}.',
    ],
    rows: {
      path: 'items',
      each: '**{symbol}: {premium_bps:bps}** ({dex_price_usd:usd} against {oracle_price_usd:usd})',
      max: 8,
      empty: 'None fits.',
    },
  },
}
