import type { Telling } from '../Telling.ts'

/** Accounts. */
export const walletTellings: Readonly<Record<string, Telling>> = {
  get_address: {
    lead: [
      '{address:address} is a **{kind:words}**[, known as {labels.0}], with **{balance_eth:number} ETH** and nonce {nonce:plain}.',
      'It was first seen in block {first_seen_block:plain}[ and last in block {last_seen_block:plain}][; it holds {tokens_held:number} tokens].',
      'Blocked by the stock issuer: {stock_registry_blocked:yes}.',
    ],
  },
  get_wallet_tokens: {
    lead: [
      'The wallet is worth **{totals.usd:usd}** by what pools could pay[ ({totals.usd_at_price:usd} at price)], in {totals.tokens:number} tokens and {eth.balance_decimal:number} ETH.',
    ],
    rows: {
      path: 'items',
      each: '**{balance_decimal:number} {symbol}**[, {usd:usd}]',
      max: 6,
      empty: 'It holds no tokens.',
    },
  },
  get_wallet_pnl: {
    lead: [
      'Trading result: **{totals.pnl_usd:usd}** ({totals.realised_usd:usd} realised, {totals.unrealised_usd:usd} open by what pools could pay), over {totals.trades:number} trades[ with a win rate of {totals.win_rate_percent:percent}].',
    ],
    rows: {
      path: 'items',
      each: '{symbol}: {realised_usd:usd} realised[, {unrealised_usd:usd} open]',
      max: 5,
      empty: 'No trades are known.',
    },
  },
  get_wallet_trades: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {side:words} **{amount_decimal:number} {symbol}**[ ({impostor:impostor})] for {other_amount_decimal:number} {other_symbol}[ ({other_impostor:impostor})][ ({usd:usd})]',
      max: 6,
      empty: 'No trade of this wallet fits.',
      title: 'Its trades, newest first:',
    },
  },
  get_wallet_transfers: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {direction:words} **{amount_decimal:number} {symbol}**[ ({impostor:impostor})], with {counterparty:address}[ ({counterparty_label})]',
      max: 6,
      empty: 'No transfer of this wallet fits.',
      title: 'Its transfers, newest first:',
    },
  },
  get_wallet_approvals: {
    lead: [
      'The wallet has **{counts.live:number} live approvals**, {counts.unlimited:number} of them unlimited and {counts.risky:number} risky.',
    ],
    rows: {
      path: 'items',
      each: '{symbol}: {spender:address}[ ({spender_label})] may take {exposed_decimal:number}[, worth {exposed_usd:usd}]',
      max: 6,
      empty: 'No approval fits.',
    },
  },
  get_wallet_flow: {
    lead: ['Net flow over {window.name:plain}: **{net_usd:usd}** at prices now.'],
    rows: {
      path: 'tokens',
      each: '{symbol}: in {in_decimal:number}, out {out_decimal:number}[, net {net_usd:usd}]',
      max: 5,
      empty: 'Nothing moved.',
    },
  },
  get_lp_positions: {
    lead: [
      '**{positions:number} open positions**[ worth {usd:usd}][, with {fees_usd:usd} of uncollected fees].',
    ],
    rows: {
      path: 'items',
      each: '[{position_id:plain} ]{symbol0}/{symbol1} on {venue:plain}[: {usd:usd}][, fees {fees_usd:usd}][, in range: {in_range:yes}]',
      max: 6,
      empty: 'No open position was found.',
    },
  },
}
