import { relatives } from './relatives.ts'

/** Fields that bear the name of a measure and are other figures, and what they are. */
type Namesakes = { operation: string; paths: readonly string[]; why: string }

const groups: readonly Namesakes[] = [
  {
    operation: 'chain_bridge_net',
    why: 'What crossed the bridge, at the price now.',
    paths: ['net_usd', 'items[].net_usd'],
  },
  {
    operation: 'chain_dex_trades',
    why: 'Of the base token of each pool, over the whole market.',
    paths: ['buys', 'sells'],
  },
  { operation: 'chain_dex_volume', why: 'Of the whole market.', paths: ['unpriced_trades'] },
  {
    operation: 'get_chart',
    why: 'Of one candle of one pool.',
    paths: ['items[].volume_usd', 'items[].trades', 'items[].buys', 'items[].sells'],
  },
  { operation: 'get_first_buyers', why: 'How many buyers are listed.', paths: ['buyers'] },
  {
    operation: 'get_holders',
    why: 'What an explorer says.',
    paths: ['explorer.holders', 'explorer.price_usd'],
  },
  { operation: 'get_launch', why: 'Buyers of one block.', paths: ['bundles[].buyers'] },
  { operation: 'get_launch', why: 'Different buyers among the first trades.', paths: ['buyers'] },
  {
    operation: 'get_lp_positions',
    why: 'What the positions have earned and not collected.',
    paths: ['fees_usd', 'items[].fees_usd'],
  },
  {
    operation: 'get_market_depth',
    why: 'What a trade of a size would pay.',
    paths: ['items[].buy.price_usd', 'items[].sell.price_usd'],
  },
  { operation: 'get_market_overview', why: 'Of the whole market.', paths: ['unpriced_trades'] },
  {
    operation: 'get_pool',
    why: 'Of this one pool.',
    paths: ['windows[].sells', 'windows[].traders', 'windows[].unpriced_trades'],
  },
  {
    operation: 'get_token',
    why: 'What an explorer says.',
    paths: ['explorer.holders', 'explorer.price_usd'],
  },
  {
    operation: 'get_token_prices',
    why: 'What a third party says.',
    paths: ['items[].cross_check[].price_usd'],
  },
  { operation: 'get_token_prices', why: 'What an oracle says.', paths: ['items[].oracle.price_usd'] },
  {
    operation: 'get_top_traders',
    why: 'Of the base token of each pool, not of one asset.',
    paths: ['items[].buys', 'items[].sells'],
  },
  {
    operation: 'get_wallet_flow',
    why: 'What came less what went by transfer, at the price now.',
    paths: ['net_usd', 'tokens[].net_usd'],
  },
  { operation: 'get_wallet_pnl', why: 'Gas of the trades in the window.', paths: ['totals.fees_usd'] },
  {
    operation: 'get_wallet_pnl',
    why: 'Of the wallet with this one token.',
    paths: ['items[].buys', 'items[].sells', 'items[].bought_usd', 'items[].sold_usd'],
  },
  { operation: 'get_wallet_trades', why: 'The price after that one trade.', paths: ['items[].price_usd'] },
  {
    operation: 'launchpad_pons_stats',
    why: 'Of all tokens of the launchpad.',
    paths: ['in_window.unpriced_trades'],
  },
  {
    operation: 'launchpad_stats',
    why: 'Of all tokens of the launchpad.',
    paths: ['in_window.unpriced_trades'],
  },
  { operation: 'list_trades', why: 'The price after that one trade.', paths: ['items[].price_usd'] },
  { operation: 'read_protocol', why: 'What a contract’s own view returns.', paths: ['result.reserve'] },
  {
    operation: 'sector_flows',
    why: 'Of all tokens of the sector together.',
    paths: ['bought_usd', 'sold_usd', 'net_bought_usd'],
  },
  { operation: 'sector_movers', why: 'Of all tokens of the sector together.', paths: ['volume_usd'] },
  { operation: 'token_buys', why: 'Of this side alone.', paths: ['unpriced_trades'] },
  { operation: 'token_flows', why: 'Minted less burned, at the price now.', paths: ['issued.net_usd'] },
  {
    operation: 'token_flows',
    why: 'What one account gained or lost, at the price now.',
    paths: ['gained[].net_usd', 'lost[].net_usd'],
  },
  { operation: 'token_high_low', why: 'In the one pool that prices the token.', paths: ['trades'] },
  { operation: 'token_holder_change', why: 'Of the number of holders.', paths: ['change_percent'] },
  { operation: 'token_large_trades', why: 'Of the large trades alone.', paths: ['buys', 'sells'] },
  { operation: 'token_large_trades', why: 'The price after that one trade.', paths: ['items[].price_usd'] },
  { operation: 'token_sells', why: 'Of this side alone.', paths: ['unpriced_trades'] },
  { operation: 'token_snipers', why: 'By the snipers alone.', paths: ['bought_usd', 'sold_usd', 'net_usd'] },
  { operation: 'token_vwap', why: 'Those with a dollar value.', paths: ['trades'] },
  { operation: 'top_large_trades', why: 'The price after that one trade.', paths: ['items[].price_usd'] },
  {
    operation: 'volume_profile',
    why: 'Of one level of prices.',
    paths: ['items[].volume_usd', 'items[].bought_usd', 'items[].sold_usd', 'items[].trades'],
  },
  {
    operation: 'wallet_lp_actions',
    why: 'By this one wallet.',
    paths: ['added_usd', 'removed_usd', 'net_usd'],
  },
  {
    operation: 'wallet_trades',
    why: 'Of the wallet with this one token.',
    paths: ['items[].buys', 'items[].sells', 'items[].bought_usd', 'items[].sold_usd'],
  },
  { operation: 'wallet_trades', why: 'Of the wallet’s own swaps.', paths: ['unpriced_trades'] },
]

/** A field that bears a measure's name and is another figure. */
export type Namesake = { operation: string; path: string; why: string }

export const namesakes: readonly Namesake[] = [
  ...groups.flatMap(({ operation, paths, why }) => paths.map((path) => ({ operation, path, why }))),
  ...relatives.flatMap(({ why, fields }) =>
    fields.map((field) => {
      const [operation = '', path = ''] = field.split(' ')
      return { operation, path, why }
    }),
  ),
]
