import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getActivitySeriesSpeech: ToolSpeech = {
  cues: [
    [
      /\b(trades|swaps|transfers|transactions|launches|traders|holders|buyers)\b (\w+ )?@interval|@interval (\w+ )?(trades|swaps|transfers|transactions|launches|traders|holders)\b/,
      9,
    ],
    [
      /\b(history|growth) (of|in) (the )?(number of )?(volume|trades|traders|transfers|transactions|launches|gas|addresses|holders)\b/,
      7,
    ],
    [/\bbars\b/, -8],
    [/@interval/, 6],
    [/\b(which|what|busiest|quietest|slowest|most active|least active) @interval\b/, 14],
    [/\b(over time|time series|trend of|trend in|development of)\b/, 7],
    [
      /\b(volume|trades|traders|transfers|active addresses|new (tokens|pools|holders)|launches|transactions|gas used|gas usage)\b/,
      5,
    ],
    [/\b(candles?|candlesticks?|ohlcv?|chart|price)\b/, -7],
    [/\b(supply|minted|burned|issued|redeemed)\b/, -6],
  ],
  choices: {
    metric: [
      [
        'active_addresses',
        /\bactive (addresses|wallets|users|accounts)\b|\b(addresses|wallets|accounts|people) \w+ active\b|\busers\b/,
      ],
      // What came out of launchpads was launched; other tokens are made as well.
      [
        'launches',
        /\b(?:tokens|coins|memecoins)\b.*\b(?:out of|off|on|from|by|through|via) (?:the |all |any )?launchpads?\b/,
      ],
      [
        'new_tokens',
        /\bnew tokens\b|\btokens\b.*\b(created|deployed|appeared|minted|made|born|came (up|out))\b/,
      ],
      ['new_pools', /\bnew pools\b|\bpools\b.*\b(created|opened|appeared|deployed|made)\b/],
      ['new_holders', /\bnew holders\b|\bholders?\b/],
      ['launches', /\blaunch\w*\b/],
      ['gas_used', /\bgas\b(?! (price|fee|cost))/],
      ['traders', /\btraders\b|\b(wallets|people|accounts|addresses)\b.*\b(traded|trading|swapped)\b/],
      ['volume_usd', /\bvolume\b|\bturnover\b|\bhow (?:much|many dollars)\b.*\b(?:traded|changed hands)\b/],
      ['trades', /\b(trades|swaps)\b/],
      ['transfers', /\btransfers\b/],
      ['transactions', /\b(transactions|txs?)\b/],
      [
        'trades',
        /\b(busiest|quietest|slowest|most active|least active) @interval\b.*@token|@token.*\b(busiest|quietest|slowest|most active|least active) @interval\b/,
      ],
      ['transactions', /\b(busiest|quietest|slowest|most active|least active) @interval\b/],
    ],
  },
  telling: {
    lead: ['{metric:words} by {interval:plain}[, in all **{total:number}**]:'],
    rows: {
      path: 'items',
      each: '{start:time}: **{value:number}**',
      max: 24,
      newest: true,
      empty: 'Nothing was counted.',
    },
  },
}
