import type { Telling } from '../Telling.ts'

/** Markets, pools, trades and launches. */
export const marketTellings: Readonly<Record<string, Telling>> = {
  get_market_overview: {
    lead: [
      'In the last {window:plain} **{volume_usd:usd}** was traded[ ({volume_change_percent:change} against the window before)], in {trades:number} trades by {traders:number} traders.',
      'Most traded: {most_traded.0.symbol}[, {most_traded.1.symbol}][, {most_traded.2.symbol}].',
      'Largest gain: {gainers.0.symbol} with {gainers.0.price_change_percent:change}[; largest loss: {losers.0.symbol} with {losers.0.price_change_percent:change}].',
      'Launched: {launches.launched:number} tokens[; ether is at {eth_usd:usd}].',
    ],
  },
  list_trending: {
    lead: [],
    rows: {
      path: 'items',
      each: '{rank:plain}: **{symbol}**[ {price_usd:usd}][, {price_change_percent:change}], volume {volume_usd:usd} in {trades:number} trades',
      max: 8,
      empty: 'Nothing moved in that window.',
      title: 'Over {window:plain}, by {sort:words}:',
    },
  },
  list_top_pools: {
    lead: ['**{total:number} pools** fit.'],
    rows: {
      path: 'items',
      each: '**{base_symbol}/{quote_symbol}** on {venue:plain}: {tvl_usd:usd}[, volume {volume_usd:usd}][, yield {apr_percent:percent} a year], {pool:address}',
      max: 6,
      empty: 'No pool fits.',
    },
  },
  list_launches: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name}), {launched:time} on {launchpad:plain}, {stage:words}[, {trades:number} trades][, volume {volume_usd:usd}], {token:address}',
      max: 6,
      empty: 'No launch fits.',
      title: 'Newest first:',
    },
  },
  get_launch: {
    lead: [
      '**{symbol}** was launched on {launchpad_name:plain}, {launched:time}; stage **{stage:words}**[, {curve.progress_percent:percent} of the way to graduation].',
      'Buyers: {buyers:number}[; snipers took {snipers_percent:percent}][; {first_buyers_still_holding_percent:percent} of the first buyers still hold].',
      'Liquidity locked: {liquidity_locked_percent:percent}[, free: {liquidity_free_percent:percent}].',
    ],
  },
  get_pool: {
    lead: [
      'The pool **{token0.symbol}/{token1.symbol}** on {venue:plain} holds **{tvl_usd:usd}**[ at a fee of {swap_fee_percent:percent}].',
      'Price {price_usd:usd}; reserves {token0.reserve_decimal:number} {token0.symbol} and {token1.reserve_decimal:number} {token1.symbol}.',
    ],
    rows: {
      path: 'windows',
      each: '{window:plain}: volume {volume_usd:usd}, {trades:number} trades',
      max: 3,
      empty: '',
    },
  },
  get_chart: {
    lead: ['**{symbol}** by {interval:plain}, oldest first, in {priced_in} ({venue:plain}).'],
    rows: {
      path: 'items',
      each: '{start:time}: open {open:number}, high {high:number}, low {low:number}, **close {close:number}**, volume {volume_usd:usd}',
      max: 8,
      newest: true,
      empty: 'No trade fell into that time.',
    },
  },
  get_swap_quote: {
    lead: [
      '**{amount_in_decimal:number} {symbol_in}** buys **{amount_out_decimal:number} {symbol_out}** now.',
      'Tried in a simulation, {tokens.0.symbol} is **{tokens.0.verdict:words}**[ and {tokens.1.symbol} **{tokens.1.verdict:words}**][; after token taxes {amount_out_after_tax_decimal:number} {symbol_out} arrive].',
      'Ask for no less than {min_amount_out_decimal:number} {symbol_out}.',
      'Price impact {price_impact_percent:percent}, fees {fee_percent:percent}[; gas {gas_cost_usd:usd}].',
    ],
    rows: { path: 'route', each: '{action:words} on {venue:plain}, pool {pool:address}', max: 3, empty: '' },
  },
  get_market_depth: {
    lead: ['In its deepest pool **{symbol}** stands at {mid_price_usd:usd}.'],
    rows: {
      path: 'items',
      each: '{size_usd:usd}: selling costs **{sell.cost_percent:percent}**[, buying {buy.cost_percent:percent}]',
      max: 8,
      empty: 'No pool could quote.',
      title: 'Against that price:',
    },
  },
  list_trades: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {side:words} of **{amount_decimal:number} {symbol}**[ ({impostor:impostor})][ for {usd:usd}], by {trader:address}',
      max: 8,
      empty: 'No trade fits.',
      title: 'Newest first:',
    },
  },
  list_liquidity_events: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {type:words} in {symbol0}/{symbol1}[, **{usd:usd}**], by {provider:address}[, the deployer: {is_deployer:yes}]',
      max: 6,
      empty: 'No such change of liquidity was found.',
      title: 'Newest first:',
    },
  },
  get_activity_series: {
    lead: ['{metric:words} by {interval:plain}[, in all **{total:number}**]:'],
    rows: {
      path: 'items',
      each: '{start:time}: **{value:number}**',
      max: 24,
      newest: true,
      empty: 'Nothing was counted.',
    },
  },
  search_catalog: {
    lead: ['**{total:number} operations** fit.'],
    rows: {
      path: 'items',
      each: '**{name:plain}**: {summary:long}',
      max: 6,
      empty: 'No operation fits those words.',
    },
  },
  describe_operation: {
    lead: ['**{title:plain}**: {description:long}', 'Cost: {cost:words}.'],
    rows: { path: 'examples', each: '{title:plain}', max: 3, empty: '', title: 'Examples:' },
  },
  service_status: {
    lead: [
      'The service runs (version {version:plain}) since {started_at:time}; newest block **{head.block:plain}**.',
      'The index is {index.state:words}, **{index.lag_blocks:number} blocks behind**.',
      'Requests left for you: {limits.remaining:number}.',
    ],
  },
}
