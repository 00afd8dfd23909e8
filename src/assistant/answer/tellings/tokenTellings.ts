import type { Telling } from '../Telling.ts'

/** Tokens: what they are, cost and who has them. */
export const tokenTellings: Readonly<Record<string, Telling>> = {
  search_token: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name}): {address:address}, {holders:number} holders[, imitates {lookalike_of.symbol}]',
      max: 6,
      empty: 'No token fits that name.',
      title: 'Found, the proven one first:',
    },
  },
  scan_token: {
    lead: [
      '**{identity.symbol}** ({identity.name}): **{price.usd:usd}**[, {market.change_pct.24h:change} in a day]; verdict **{verdict:words}**[, score {score.value:number}].',
      '{summary:long}',
      '[Market value {market.market_cap_usd:usd}, ][liquidity {market.liquidity_usd:usd}, ][volume of a day {market.volume_usd.24h:usd}, ]{holders.count:number} holders, of which the top ten have {holders.top10_pct:percent}.',
      'Highest price so far: {market.ath_usd:usd}.',
      'Trade simulation: {simulation.verdict:words}[, sell tax {simulation.sell_tax_bps:bps}].',
    ],
    rows: {
      path: 'flags',
      each: '{severity:words}: {code:words}, {evidence:long}',
      max: 5,
      empty: 'No risk flag was raised.',
    },
  },
  get_token: {
    lead: [
      '**{symbol}** ({name}) stands at {address:address}: {decimals:plain} decimals, supply **{total_supply_decimal:number}**[, {holders:number} holders].',
      'One token is {multiplier.current_decimal:plain} shares.',
      'It was created in block {created.block:plain}[ by {created.deployer:address}].',
      'Proof: {proof:words}.',
    ],
  },
  get_token_prices: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}: {price_usd:usd}**[ (oracle {oracle.price_usd:usd})][, pool on {venue:plain} with {liquidity_usd:usd}]',
      max: 12,
      empty: 'No price could be found.',
    },
  },
  get_holders: {
    lead: [
      '**{symbol} has {holders:number} holders**; the ten largest have {concentration.all.top_10:percent} of the supply.',
    ],
    rows: {
      path: 'items',
      each: '{rank:plain}: {address:address}[ ({label})], **{percent:percent}** ({amount_decimal:number})',
      max: 10,
      empty: 'No holder fits.',
    },
  },
  get_token_transfers: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {type:words} of **{amount_decimal:number}**[ ({usd:usd})], {from:address} to {to:address}',
      max: 6,
      empty: 'No transfer fits.',
      title: '{symbol}, newest first:',
    },
  },
  get_supply_changes: {
    lead: [
      'Since {from:time} the supply of **{symbol}** changed by **{net_decimal:number}**, to {supply_end_decimal:number}: {mints:number} mints and {burns:number} burns.',
    ],
    rows: {
      path: 'largest',
      each: '{type:words} of {amount_decimal:number}, {timestamp:time}',
      max: 4,
      empty: '',
    },
  },
  compare_tokens: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}: {price_usd:usd}**[, {price_change_percent:change}][; volume {volume_usd:usd} in {trades:number} trades][; liquidity {liquidity_usd:usd}][; value {market_value_usd:usd}][; {holders:number} holders]',
      max: 5,
      empty: 'Nothing to compare was found.',
      title: 'Side by side, over {window:plain}:',
    },
  },
  get_token_analytics: {
    lead: ['**{symbol}**:'],
    rows: {
      path: 'items',
      each: '{window:plain}: volume **{volume_usd:usd}**, {trades:number} trades by {traders:number} traders[, price {price_change_percent:change}][, net flow {net_flow_usd:usd}][, volatility {volatility_percent:percent}]',
      max: 6,
      empty: 'No trade is known.',
    },
  },
  get_top_traders: {
    lead: [],
    rows: {
      path: 'items',
      each: '{rank:plain}: {trader:address}[ ({label})], profit **{pnl_usd:usd}**[, {roi_percent:change}], volume {volume_usd:usd} in {trades:number} trades',
      max: 8,
      empty: 'No trader fits.',
      title: 'Over {window.name:plain}, by {sort:words}:',
    },
  },
  get_first_buyers: {
    lead: [
      'Trading of **{symbol}** opened {opened:time}. Of {buyers:number} first buyers **{still_holding:number} still hold**, {bundled:number} came in bundles.',
    ],
    rows: {
      path: 'items',
      each: '{order:plain}: {buyer:address}, {amount_decimal:number}[ ({usd:usd})], sold {sold_percent:percent}',
      max: 8,
      empty: 'No buyer is known.',
    },
  },
}
