import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

const trades = {
  operation: toolNames.listTrades,
  columns: columns({
    usd: 'usd',
    volume: 'usd',
    amount: 'amount_decimal',
    price: 'price_usd',
    time: 'timestamp',
    trader: 'trader/address',
  }),
  filters: { side: { argument: 'side', path: 'side' }, exchange: { path: 'venue' } },
  size: 'usd',
  units: { usd: 'usd', bare: 'amount' } as const,
  key: 'transaction',
  tokens: ['symbol', 'token'],
  token: 'token',
  wallet: 'wallet',
  time: 'timestamp',
  order: 'most:time',
  least: { usd: 'min_usd', volume: 'min_usd' },
  limit: 100,
  pages: true,
}

const walletTrades = {
  ...trades,
  operation: toolNames.getWalletTrades,
  needs: 'wallet' as const,
  wallet: 'address',
}

/** Trades: the largest, those of a wallet, those of a token. */
export const tradeRelations: readonly Relation[] = [
  relation({
    ...trades,
    rows: 'trade',
    noun: 'trades',
    operation: 'top_large_trades_{window}',
    needs: 'market',
    filters: { exchange: { path: 'venue' }, side: { path: 'side' }, universe: { argument: 'universe' } },
    each: '{timestamp:time}: {side:words} of {amount_decimal:number} **{symbol}** for {usd:usd}, by {trader:address}',
    window: '24h',
    sorts: { 'most:usd': {} },
    order: 'most:usd',
    pages: false,
    least: {},
  }),
  relation({ ...walletTrades, rows: 'trade', noun: 'trades' }),
  relation({ ...walletTrades, rows: 'trade.buy', noun: 'buys', arguments: { side: 'buy' } }),
  relation({ ...walletTrades, rows: 'trade.sell', noun: 'sells', arguments: { side: 'sell' } }),
  relation({ ...trades, rows: 'trade', noun: 'trades' }),
  relation({ ...trades, rows: 'trade.buy', noun: 'buys', arguments: { side: 'buy' } }),
  relation({ ...trades, rows: 'trade.sell', noun: 'sells', arguments: { side: 'sell' } }),
]
