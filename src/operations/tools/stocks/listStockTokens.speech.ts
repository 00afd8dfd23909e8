import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listStockTokensSpeech: ToolSpeech = {
  cues: [
    [/\bstock token for\b/, 6],
    [/\b(do you have|is there|are there)\b.*\b(etfs?|bonds?|stocks?|stock tokens?|funds?)\b/, 10],
    [
      /\b(list|all|which|what|available|supported|how many|show)\b.*\b(stocks?|equit(y|ies)|etfs?|instruments?|companies|stock tokens|funds|tickers|shares)\b/,
      9,
    ],
    [
      /\b(stocks?|equities|etfs?|companies|instruments)\b.*\b(are there|available|exist|listed|offered|can i (buy|trade)|on (this|the) chain|supported|sector)\b/,
      7,
    ],
    [
      /\b(sector|semiconductors?|semis|chips?|health ?care|pharma|biotech|quantum|nuclear|energy|space|defen[cs]e|crypto equities|financials|banks?|industrials|software|tech|technology|bonds?|commodit(y|ies))\b/,
      4,
    ],
    [/\btokeni[sz]ed (stocks|equities|shares)\b/, 7],
    [
      /\b(premiums?|discounts?|dividends?|splits?|trending|gain\w*|los(ers?|t|ing)|most|volume|mispriced|price)\b/,
      -6,
    ],
    [new RegExp(meaning('rise', 'fall')), -6],
    [/@token/, -3],
  ],
  choices: {
    sort: [
      ['holders', /\b(holders|most held|popular)\b/],
      ['supply', /\bsupply\b|\blargest\b|\bbiggest\b/],
      ['newest', /\b(newest|latest|recent\w*|new)\b/],
    ],
  },
  telling: {
    lead: ['**{total:number} instruments** fit.'],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name})[, {sector:words}][, {holders:number} holders]',
      max: 12,
      empty: 'No instrument fits.',
    },
  },
}
