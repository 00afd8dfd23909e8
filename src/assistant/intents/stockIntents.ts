import type { Intent } from './Intent.ts'
import { meaning } from './meaning.ts'

/** The issuer's stock tokens. */
export const stockIntents: readonly Intent[] = [
  {
    operation: 'list_stock_tokens',
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
  },
  {
    operation: 'get_stock_quote',
    cues: [
      [
        /^(?!.*@token).*\b(stocks|equities|names|companies|etfs|funds|semis|semiconductors|chip ?makers|banks|miners|sector)\b/,
        -10,
      ],
      [/@moment/, -12],
      [/^\W*@token (stock|shares?)\W*$/, 12],
      [/\b(above|below|over|under)\b.*\b(oracle|fair|real|reference)\b/, 8],
      [/\b(stock|share|equity)('s)? (price|quote|value)\b/, 11],
      [/\boracle\b/, 8],
      [/\b(bid|ask|spread)\b/, 8],
      [/\b(premium|discount)\b.*@token|@token.*\b(premium|discount)\b/, 11],
      [/\bhow many shares\b.*\btoken\b|\bshares\b.*\b(a|one|each|every) token\b/, 13],
      [/\bshares? per token\b|\bprice per share\b|\bper share\b/, 11],
      [
        /\b(market|session|trading) (is |hours |currently )?(open|closed|hours)\b|\b(stale|staleness|fair (price|value)|overpriced|underpriced)\b/,
        7,
      ],
      [/\bquote\b/, 5],
      [/\b(swap|convert|@amount)\b|\bdo i get\b/, -7],
    ],
  },
  {
    operation: 'list_stock_premiums',
    cues: [
      [
        /\b(stocks|equities|names|companies|etfs|funds|semis|semiconductors|chip ?makers|banks|miners|sector)\b.*\b(oracle|fair|overpriced|underpriced|overvalued|undervalued|expensive|cheap\w*)\b|\b(overpriced|underpriced|overvalued|undervalued|expensive|cheap\w*)\b.*\b(stocks|equities|names|companies|etfs|funds|semis|semiconductors|chip ?makers|banks|miners|sector)\b/,
        11,
      ],
      [/\b(furthest|farthest|distance)\b/, 7],
      [/@token/, -8],
      [
        /\b(cheaper|dearer|more expensive|below|above|under|over)\b.*\b(off[- ]chain|reference|oracle|real|fair)\b/,
        11,
      ],
      [/\b(premiums?|discounts?|mispriced|mispricing|arbitrage)\b/, 9],
      [/\b(furthest|far|away|off|above|below|over|under|gap)\b.*\b(oracle|fair|nav|real price)\b/, 9],
      [/\b(stocks?|stock tokens|which|largest|biggest|widest)\b.*\b(premiums?|discounts?|gap)\b/, 4],
      [/\bis the (stock )?market (open|closed)\b/, 8],
    ],
  },
  {
    operation: 'get_corporate_actions',
    cues: [
      [/\bsplit (it|this|them|my|the money|@dollars|between|across|among)\b/, -16],
      [/\bchang\w*\b.*\bshares\b.*\btoken\b/, 15],
      [/\bcorporate\b/, 9],
      [/\bshares?[- ]per[- ]token\b.*\b(chang\w*|adjust\w*|updat\w*)\b|\bshare counts?\b/, 12],
      [/\b(dividends?|splits?|split|corporate actions?|payouts?|reverse split)\b/, 13],
      [/\bmultiplier\b.*\b(chang\w*|update\w*|history)\b/, 10],
    ],
  },
  {
    operation: 'verify_token',
    cues: [
      [/\bcontracts are official\b/, -9],
      [
        /\b(pretend\w*|really|actually) (to be|is|the|@token|an?)\b|\bpretending\b|\bissued by\b|\bmake sure\b/,
        11,
      ],
      [
        /\b(real|genuine|fake|fakes|impostors?|imposters?|counterfeits?|authentic|legit|legitimate|official|verify|verified|copycats?|look ?-?alikes?|knock-?offs?|imitations?|clones?)\b/,
        10,
      ],
      [/\b(right|correct|true|proper) (one|contract|token|address)\b/, 8],
      [
        /\b(calls?|claims?|says|saying|supposed|named|pretends?)\b.*\b(itself|to be|it is|it's|its|as) @token/,
        10,
      ],
      [/\b(real|fair) (price|value|time)\b|\bcontract verified\b|\breal(ly)? (cost|worth)\b/, -8],
    ],
  },
]
