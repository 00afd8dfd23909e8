import { columns, type Relation } from '../Relation.ts'
import { relation } from './relation.ts'

type Board = { name: string; order: string; measures: Readonly<Record<string, string>>; each: string }

const flows = {
  measures: { netFlow: 'net_usd', buyVolume: 'bought_usd', sellVolume: 'sold_usd', trades: 'trades' },
  each: '**{symbol}**: net {net_usd:usd}, bought {bought_usd:usd}, sold {sold_usd:usd}',
}
const holders = {
  measures: { entered: 'gained', exited: 'lost', trades: 'trades' },
  each: '**{symbol}**: {gained:number} new holders, {lost:number} left',
}

/** What the leader boards order tokens by that no other list has. */
const boards: readonly Board[] = [
  { name: 'holders_gained', order: 'most:entered', ...holders },
  { name: 'holders_lost', order: 'most:exited', ...holders },
  { name: 'net_inflow', order: 'most:netFlow', ...flows },
  { name: 'net_outflow', order: 'least:netFlow', ...flows },
  {
    name: 'liquidity_removed',
    order: 'most:removed',
    measures: { removed: 'removed_usd', removals: 'removals' },
    each: '**{symbol}**: {removed_usd:usd} taken out in {removals:number} removals',
  },
  {
    name: 'new_liquidity',
    order: 'most:added',
    measures: { added: 'added_usd', additions: 'additions' },
    each: '**{symbol}**: {added_usd:usd} added in {additions:number} additions',
  },
  {
    name: 'fees',
    order: 'most:fees',
    measures: { fees: 'fees_usd', volume: 'volume_usd', poolCount: 'pools' },
    each: '**{symbol}**: fees {fees_usd:usd} of a volume of {volume_usd:usd}',
  },
  {
    name: 'volatility',
    order: 'most:volatility',
    measures: { volatility: 'volatility_percent', volume: 'volume_usd', price: 'price_usd' },
    each: '**{symbol}**: volatility {volatility_percent:percent}, volume {volume_usd:usd}',
  },
]

const kinds = [
  ['stock', 'stocks', 'stocks'],
  ['memecoin', 'memecoins', 'memecoins'],
  ['token', 'all', 'tokens'],
] as const

/** Tokens by what came to them in a window, each board in its own order alone. */
export const boardRelations: readonly Relation[] = boards.flatMap(({ name, order, measures, each }) =>
  kinds.map(([rows, universe, noun]) =>
    relation({
      rows,
      operation: `top_${name}_{window}`,
      noun,
      arguments: { universe },
      columns: columns(measures),
      size: order.slice(order.indexOf(':') + 1),
      tokens: ['symbol', 'token', 'name'],
      window: '24h',
      sorts: { [order]: {} },
      order,
      onlyOrder: order,
      each,
      limit: 100,
    }),
  ),
)
