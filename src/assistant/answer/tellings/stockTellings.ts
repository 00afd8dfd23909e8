import type { Telling } from '../Telling.ts'

/** Stock tokens, and what can go wrong with any token. */
export const stockTellings: Readonly<Record<string, Telling>> = {
  list_stock_tokens: {
    lead: ['**{total:number} instruments** fit.'],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name})[, {sector:words}][, {holders:number} holders]',
      max: 12,
      empty: 'No instrument fits.',
    },
  },
  get_stock_quote: {
    lead: [
      '**{symbol}** trades at **{dex.mid_per_token_usd:usd}** per token[; the oracle says {oracle.price_per_token_usd:usd}][, a premium of {premium.mid_bps:bps}].',
      '[Bid {dex.bid_per_token_usd:usd}, ask {dex.ask_per_token_usd:usd} for {dex.size_usd:usd}; ]one token is {shares_per_token:plain} shares; the stock market is {session.state:words}.',
      '{verdict_reason:long}',
    ],
  },
  market_session_at: {
    lead: [
      'The stock market is **{state:words}**[ ({note})] at {time:time}.',
      'The next session, {next_state:words}, begins at {next_change:time}.',
    ],
  },
  list_stock_premiums: {
    lead: [
      '{total:number} instruments have both an oracle and a pool; the stock market is {session.state:words}.',
    ],
    rows: {
      path: 'items',
      each: '**{symbol}: {premium_bps:bps}** ({dex_price_usd:usd} against {oracle_price_usd:usd})',
      max: 8,
      empty: 'None fits.',
    },
  },
  get_corporate_actions: {
    lead: ['**{total:number} changes** fit, {pending:number} of them pending.'],
    rows: {
      path: 'items',
      each: '**{symbol}**: {likely_kind:words}, {status:words}, effective {effective_at:time}, from {old_shares_per_token:plain} to {new_shares_per_token:plain} shares per token',
      max: 8,
      empty: 'No split or dividend is known.',
    },
  },
  verify_token: {
    lead: [
      '**{symbol}** is **{verdict:words}**: {reason:long}',
      'It stands at {address:address}.',
      'The genuine contract is {canonical.address:address}; lookalikes found: {lookalikes_total:number}.',
    ],
    rows: {
      path: 'lookalikes',
      each: 'not genuine: {address:address}, {holders:number} holders[, liquidity {liquidity_usd:usd}]',
      max: 4,
      empty: '',
    },
  },
  get_safety: {
    lead: [
      '**{symbol}: {verdict:words}**[, score {score:number}].',
      '{summary:long}',
      'Bought and sold in a simulation it is {simulation.verdict:words}[; {simulation.holders_sold:number} of {simulation.holders_tried:number} earlier buyers could sell][; buy tax {simulation.buy_tax_bps:bps}, sell tax {simulation.sell_tax_bps:bps}].',
      'The ten largest owners have {top10_percent:percent}[; {liquidity_free_percent:percent} of the liquidity can be pulled].',
    ],
    rows: {
      path: 'flags',
      each: '{severity:words}: {code:words}, {evidence:long}',
      max: 6,
      empty: 'No risk flag was raised; that is no proof of safety.',
    },
  },
  simulate_token_trade: {
    lead: [
      '**{symbol} is {verdict:words}**: {reason:long}',
      'Buy tax {buy_tax_bps:bps}, sell tax **{sell_tax_bps:bps}**[; buying for {amount_usd:usd} and selling again loses {round_trip_loss_bps:bps}].',
    ],
  },
  check_liquidity_lock: {
    lead: [
      'Of the liquidity of **{symbol}** **{locked_percent:percent} is locked**, {burned_percent:percent} burned and **{free_percent:percent} free** to be pulled.',
    ],
    rows: {
      path: 'locks',
      each: '{locker_name:plain}: {percent:percent}[, until {until:time}]',
      max: 4,
      empty: 'No lock was found.',
    },
  },
  get_deployer_record: {
    lead: [
      '{deployer:address} launched **{launches:number} tokens**, of which {alive:number} still trade; it pulled the liquidity of {rugged_liquidity_count:number}.',
    ],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name}), {created:time}[, still holds {held_percent:percent}]',
      max: 6,
      empty: '',
    },
  },
}
