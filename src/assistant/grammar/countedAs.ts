/** What rows are counted as where they are a column of others. */
export const countedAs: Readonly<Record<string, string>> = {
  holder: 'holders',
  pool: 'poolCount',
  trade: 'trades',
  'trade.buy': 'buys',
  'trade.sell': 'sells',
  trader: 'traders',
  buyer: 'buyers',
  seller: 'sellers',
  launch: 'launches',
  token: 'tokens',
  approval: 'approvals',
  block: 'blocks',
}
