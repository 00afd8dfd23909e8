/** What an answer calls a field. */
export const labelOf = (path: string): string =>
  path
    .replace(/(^|[._])(?:items|all|data)(?=[._])/g, '$1')
    .replace(/^activity\.|\.address$/g, '')
    .replace(/_(?:decimal|usd|percent|bps|wei|s|ms)$/, '')
    .replace(/^usd$/, 'worth')
    .replace(/^percent$/, 'share')
    .replace(/^tvl$/, 'liquidity')
    .replace(/^dex\.mid_per_token$/, 'price')
    .replace(/^(?:fee\.(?=gas)|in_window\.)/, '')
    .replace(/^dex_(?=price)/, '')
    .replace(/(?:^|[._])mid$/, '')
    .replace(/[._]/g, ' ')
    .replace(/\d+/g, '')
    .replace(/\b(\w+) (?=\1\b)/, '')
    .trim()
