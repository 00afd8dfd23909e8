import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

const holders = {
  operation: toolNames.getHolders,
  columns: columns({ percent: 'percent', amount: 'amount_decimal' }),
  filters: { role: { argument: 'exclude' }, heldBy: { path: 'role' } },
  size: 'percent',
  units: { percent: 'percent', bare: 'amount' } as const,
  key: 'address',
  token: 'token',
  needs: 'token' as const,
  order: 'most:percent',
  sorts: { 'most:percent': {}, 'most:amount': {}, 'most:size': {} },
  limit: 100,
}

const traders = {
  operation: toolNames.getTopTraders,
  noun: 'traders',
  columns: columns({
    pnl: 'pnl_usd',
    realised: 'realised_usd',
    unrealised: 'unrealised_usd',
    roi: 'roi_percent',
    volume: 'volume_usd',
    trades: 'trades',
    activity: 'trades',
    buys: 'buys',
    sells: 'sells',
    tokens: 'tokens',
    winRate: 'win_rate_percent',
  }),
  size: 'volume',
  units: { usd: 'volume', percent: 'roi' } as const,
  key: 'trader',
  token: 'token',
  window: '7d',
  sorts: { 'most:pnl': { sort: 'pnl' }, 'most:volume': { sort: 'volume' }, 'most:roi': { sort: 'roi' } },
  order: 'most:pnl',
  limit: 100,
}

/** Those who hold and who trade. */
export const ownerRelations: readonly Relation[] = [
  relation({ ...holders, rows: 'holder', noun: 'holders' }),
  relation({ ...traders, rows: 'trader' }),
  relation({
    rows: 'buyer',
    operation: toolNames.getFirstBuyers,
    noun: 'first buyers',
    columns: columns({
      time: 'timestamp',
      usd: 'usd',
      amount: 'amount_decimal',
      sold: 'sold_percent',
    }),
    filters: { holding: { path: 'still_holds' } },
    size: 'amount',
    units: { usd: 'usd', bare: 'amount' },
    key: 'buyer',
    token: 'token',
    needs: 'token',
    sorts: { 'least:time': {} },
    order: 'least:time',
    onlyOrder: 'least:time',
    limit: 100,
  }),
]
