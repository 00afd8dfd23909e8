import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getStockQuoteSpeech: ToolSpeech = {
  forStocks: { ratherThan: toolNames.getTokenPrices },
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
    [/\b(?:feed|oracle|price)\b.*\blast (?:updat|refresh|chang|report)ed\b/, 14],
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
  telling: {
    lead: [
      '**{symbol}** trades at **{dex.mid_per_token_usd:usd}** per token[; the oracle says {oracle.price_per_token_usd:usd}][, a premium of {premium.mid_bps:bps}].',
      '[Bid {dex.bid_per_token_usd:usd}, ask {dex.ask_per_token_usd:usd} for {dex.size_usd:usd}; ]one token is {shares_per_token:plain} shares; the stock market is {session.state:session}.',
      '{verdict_reason:long}',
    ],
  },
}
