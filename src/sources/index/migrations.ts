import type { Migration } from '../store/schema/Migration.ts'
import { addresses, blocks, spans, state, transactions } from './tables/chainTables.ts'
import { dealingCounts, dealings } from './tables/dealingTables.ts'
import {
  bridgeTransfers,
  controlEvents,
  graduations,
  launches,
  multiplierUpdates,
  oracleAnswers,
  stockDeployments,
} from './tables/eventTables.ts'
import { approvals, balances, nftTransfers, tokenNames, tokens, transfers } from './tables/ledgerTables.ts'
import { candles, liquidityEvents, liquidityRanges, pools, trades } from './tables/marketTables.ts'

/** Empties what was read from the chain: sums that were not kept from the beginning cannot be told later. */
const emptied = [
  ...[blocks, transactions, spans, tokens, tokenNames, transfers, nftTransfers, balances, approvals],
  ...[pools, trades, candles, liquidityEvents, liquidityRanges, launches, graduations, stockDeployments],
  ...[multiplierUpdates, oracleAnswers, bridgeTransfers, controlEvents],
].map(({ name }) => `delete from ${name}`)

/** The index's schema, oldest step first; a step is never changed once it was released. */
export const migrations = [
  {
    id: '001-index',
    statements: [
      ...[addresses, blocks, transactions, spans, state],
      ...[tokens, tokenNames, transfers, nftTransfers, balances, approvals],
      ...[pools, trades, candles, liquidityEvents, liquidityRanges],
      ...[launches, graduations, stockDeployments, multiplierUpdates, oracleAnswers],
      ...[bridgeTransfers, controlEvents],
    ],
  },
  {
    id: '002-lookalikes',
    statements: [
      // The symbol as it looks at a glance, to find those that pass for another; tokens are asked once more.
      'alter table token_names add column look_key text',
      'create index token_names_look_key on token_names (look_key)',
      'delete from token_names',
    ],
  },
  {
    id: '003-windows',
    statements: [
      // What is new in a window, without a look at all there is.
      'create index tokens_first_position on tokens (first_position)',
      'create index balances_token_id_first_position on balances (token_id, first_position)',
      'create index transactions_created on transactions (position) where created_id is not null',
    ],
  },
  {
    id: '004-supply',
    statements: [
      // Mints and burns of a token among any number of its transfers; see nobody.ts for the zero.
      'create index transfers_mints on transfers (token_id, from_id, position) where from_id = 0',
      'create index transfers_burns on transfers (token_id, to_id, position) where to_id = 0',
    ],
  },
  {
    id: '005-dealings',
    statements: [
      // What is told apart by buys and sells, and by who traded; an index from before is read again from the chain.
      'alter table candles add column bought_usd double precision not null default 0',
      'alter table candles add column unpriced_buys bigint not null default 0',
      'alter table candles add column largest_buy_usd double precision',
      'alter table candles add column largest_sell_usd double precision',
      ...[dealings, dealingCounts],
      ...emptied,
    ],
  },
] as const satisfies readonly Migration[]
