/** The columns of what is traded, in whatever list it stands. */
export const traded = {
  change: 'price_change_percent',
  volume: 'volume_usd',
  trades: 'trades',
  activity: 'trades',
  buys: 'buys',
  sells: 'sells',
  traders: 'traders',
  buyers: 'buyers',
  liquidity: 'liquidity_usd',
  price: 'price_usd',
}
