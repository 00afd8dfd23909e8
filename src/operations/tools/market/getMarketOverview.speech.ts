import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getMarketOverviewSpeech: ToolSpeech = {
  cues: [
    [/\b(summary|overview|recap)\b.*\bmarkets?\b/, 10],
    [/\bsummari[sz]e\b.*\bmarkets?\b|\bsummari[sz]e\b.*@window/, 9],
    [/\b(lay of the land|sum up|big picture)\b/, 10],
    [/\bhow (did|do|are|were|is|busy|active) (are )?the (exchanges|dexes|markets)\b/, 11],
    [/\bhow much\b.*\btraded\b|\b(all|every|across) (the )?(exchanges|dexes|venues)\b/, 10],
    [
      /\bmarkets?\b.*\b(summary|overview|recap|state|snapshot|report|doing|happening|look|looking|wrap|going)\b/,
      10,
    ],
    [/\b(summary|overview|recap|state|snapshot|picture) of (the )?markets?\b/, 11],
    [/\bhow('s| is| are| was| did) (the )?(whole |entire |crypto |token |dex )?markets?\b/, 11],
    [/\bwhat('s| is| has been)? (happening|going on|new)\b/, 6],
    [
      /\b(total|overall|dex|trading) (trading )?volume\b|\bvolume\b.*\b(chain|all|total|overall|everything|market)\b/,
      7,
    ],
    [/\b(which|what) (exchange|dex|venue)s?\b.*\b(most|least|fewest|biggest|largest|busiest|highest)\b/, 24],
    // What came before a window is told beside it.
    [/^(?!.*\bprices?\b).*\b(?:trades?|volume|traders)\b.*@window change\b/, 14],
    [/@token/, -6],
    [/@interval.*@window|@window.*@interval/, -6],
    [/\b(block|tx|transaction|hash|wallet)\b|@hash|@address/, -6],
  ],
  telling: {
    lead: [
      'In the last {window:plain} **{volume_usd:usd}** was traded[ ({volume_change_percent:change} against the window before)], in {trades:number} trades by {traders:number} traders.',
      'Most traded: {most_traded.0.symbol}[, {most_traded.1.symbol}][, {most_traded.2.symbol}].',
      'Largest gain: {gainers.0.symbol} with {gainers.0.price_change_percent:change}[; largest loss: {losers.0.symbol} with {losers.0.price_change_percent:change}].',
      'Launched: {launches.launched:number} tokens[; ether is at {eth_usd:usd}].',
    ],
  },
}
