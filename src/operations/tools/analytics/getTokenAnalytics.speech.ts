import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getTokenAnalyticsSpeech: ToolSpeech = {
  cues: [
    [/^(?!.*\b(?:service|chain|network|node|api|rpc|site|bridge|sequencer)\b).*\bup or down\b/, 12],
    [/^(?:what(?: is|'s) )?(?:the )?@window (?:on|for|of) @token\W*$|^@token @window\W*$/, 12],
    [
      /\bprice (?:move|moves|movement)\b|\bhow (?:much|far) (?:has|have|did) @token (?:moved?|changed?|gone|come)\b/,
      14,
    ],
    [/\b(more|most) (people|buyers|sellers|traders)?\b.*\b(buying|selling|bought|sold)\b/, 9],
    [
      /^(?=.*@token)(?!.*@(?:interval|moment)).*(?:\bprice changes?\b|\bhow (?:did|has|have)\b.*\bprice\b.*\bchanged?\b)/,
      8,
    ],
    [/\bmore (?:buys|sells|buyers|sellers)\b.*\b(?:or|than)\b/, 9],
    [/\bchanged hands\b/, 9],
    [/\b(supply|best)\b/, -5],
    [/\bhow many (people|wallets|traders|addresses)\b.*\b(traded|trade|bought|sold)\b/, 10],
    [
      /\b(volume|traders|vwap|volatility|volatile|net ?flow|analytics|statistics|stats|metrics|buyers|sellers|buys and sells|buy(ing)? pressure)\b/,
      7,
    ],
    [
      /\b(how (did|has|have|is|was))\b.*@token.*\b(do|done|doing|perform\w*|moved?|been doing|fare[d]?|changed?)\b/,
      9,
    ],
    [
      /\b(perform\w*|price change|percent change|up or down|gone up|gone down|risen|fallen|trading activity)\b.*@token|@token.*\b(perform\w*|price change|changed?|up or down|gone up|gone down|risen|fallen|trading activity)\b/,
      7,
    ],
    [
      /\b(volume|traders|activity) of (the )?@token\b|@token('s)? (trading )?(volume|volatility|activity)\b/,
      4,
    ],
    [/@interval|\bover time\b/, -4],
    [/\b(pools?|top|most|chain|market|wallet|first|early|smart)\b/, -3],
    [/@address/, -3],
  ],
  telling: {
    lead: ['**{symbol}**:'],
    rows: {
      path: 'items',
      each: '{window:plain}: volume **{volume_usd:usd}**, {trades:number} trades by {traders:number} traders[, price {price_change_percent:change}][, net flow {net_flow_usd:usd}][, volatility {volatility_percent:percent}]',
      max: 6,
      empty: 'No trade is known.',
    },
  },
}
