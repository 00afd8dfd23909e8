import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getChartSpeech: ToolSpeech = {
  cues: [
    [/\b(visuali[sz]e|timeline|trend ?line|trend of the price|price trend)\b/, 12],
    [
      /\b(cost|worth|trade|trading|traded|value)\b.*@moment|@moment.*\b(cost|worth|trading|traded|value)\b/,
      9,
    ],
    [/\bhow @token (traded|moved|did)\b/, 10],
    [/^\W*@token @interval\W*$/, 12],
    [/\b@interval (prices?|bars?|candles?|values?)\b|\b(prices?|bars?)\b.*@interval|@interval prices/, 11],
    [/\bbars\b/, 9],
    [/\bhow (did|has|have|does)\b.*\bprice\b.*\b(move|moved|develop\w*|evolve\w*|go|gone|do|done)\b/, 11],
    [/\bprice of @token\b.*@window/, 4],
    [/\b(chart|charts|candles?|candlesticks?|ohlcv?|ohlc|graph|plot|kline)\b/, 12],
    [
      /\b(price history|historical prices?|past prices?|price (over|during|trend|development|action|movement))\b/,
      12,
    ],
    [/\bprice\b.*\b(over|during|in|for)? ?@(window|interval)/, 6],
    [/\b(open|high|low|close)\b.*\b(high|low|close)\b/, 7],
    [/\bprices?\b.*@moment/, 8],
    [/\b(volume|trades|traders|launches|transactions)\b/, -3],
  ],
  choices: { currency: [['usd', /\b(dollars?|usd)\b/]] },
  telling: {
    lead: ['**{symbol}** by {interval:plain}, oldest first, in {priced_in} ({venue:plain}).'],
    rows: {
      path: 'items',
      each: '{start:time}: open {open:number}, high {high:number}, low {low:number}, **close {close:number}**, volume {volume_usd:usd}',
      max: 8,
      newest: true,
      empty: 'No trade fell into that time.',
    },
  },
}
