const upper = new Set([
  'usd',
  'id',
  'url',
  'api',
  'rpc',
  'tvl',
  'pnl',
  'apr',
  'nft',
  'lp',
  'l1',
  'abi',
  'eth',
  'bps',
])
const units = new Set(['usd', 'wei', 'ms', 's', 'bps', 'decimal', 'pct'])

/** A field's name as words, without the unit that its value shows: `total_supply_decimal` reads "Total supply". */
export function wordsOf(field: string): string {
  const words = field.split('_').filter(Boolean)
  if (words.length > 1 && units.has(words.at(-1) ?? '')) words.pop()
  const text = words.map((word) => (upper.has(word) ? word.toUpperCase() : word)).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
