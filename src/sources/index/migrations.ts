import type { Migration } from '../store/schema/Migration.ts'
import { arrivalBlocks } from './arrivalStretches.ts'
import { dealingSeconds } from './dealingStretches.ts'
import { poolSumSeconds } from './poolSumSeconds.ts'
import { placesPerBlock } from './position.ts'
import { addresses, blocks, failures, spans, state, transactions } from './tables/chainTables.ts'
import { dealerCounts, dealingCounts, dealings } from './tables/dealingTables.ts'
import { earningSteps, earnings } from './tables/earningTables.ts'
import {
  bridgeTransfers,
  controlEvents,
  graduations,
  launches,
  multiplierUpdates,
  oracleAnswers,
  stockDeployments,
} from './tables/eventTables.ts'
import { walletFlows } from './tables/flowTables.ts'
import {
  approvals,
  arrivals,
  balances,
  etherMoves,
  nftTransfers,
  tokenNames,
  tokens,
  transfers,
} from './tables/ledgerTables.ts'
import { candles, liquidityEvents, liquidityRanges, poolSums, pools, trades } from './tables/marketTables.ts'
import { lots, positionSteps, positions } from './tables/positionTables.ts'
import { traderVolumes } from './tables/traderTables.ts'

/** What was read without them is read again: an index of no known chain is emptied by its next writer. */
const readAgain = ['delete from spans', `update state set value = 'unknown' where key = 'first_block'`]

/** Accounts by the stretch that they came in. An amount of more than nothing begins with a byte above 0x80. */
const countFirstArrivals = (blocks: number) => {
  const start = `first_position / ${placesPerBlock * blocks} * ${blocks}`
  return `insert into arrivals (token_id, blocks, start, accounts, holders)
    select token_id, ${blocks}, ${start}, count(*), sum(case when hex(amount) >= '81' then 1 else 0 end)
    from balances group by token_id, ${start}`
}

/** The same with those who have nothing, by when they came and by their last move, which may be in a block that is not kept. */
const countArrivals = (blocks: number) => {
  const startOf = (position: string) => `${position} / ${placesPerBlock * blocks} * ${blocks}`
  return `insert into arrivals (token_id, blocks, start, accounts, holders, gone, leavers)
    select token_id, ${blocks}, start, sum(accounts), sum(holders), sum(gone), sum(leavers) from (
      select token_id, ${startOf('first_position')} as start, 1 as accounts,
        case when hex(amount) >= '81' then 1 else 0 end as holders,
        case when hex(amount) = '80' then 1 else 0 end as gone, 0 as leavers from balances
      union all select token_id, ${startOf('last_position')}, 0, 0, 0, 1 from balances where hex(amount) = '80'
    ) as counted group by token_id, start`
}

/** An account's last deal on any side; of the chain as a whole and of all senders, whose keys have one byte, there is one side. */
const lastDeal = 'case when bought_at is null or sold_at > bought_at then sold_at else bought_at end'
const isAsset = 'token_id not in (select id from addresses where length(address) = 1)'

/** Accounts by the stretch that they dealt last in. */
const countDealers = (seconds: number) => {
  const last = (time: string, counted: string, where: string) =>
    `select token_id, ${time} / ${seconds} * ${seconds} as start, ${counted} from dealings where ${where}`
  return `insert into dealer_counts (token_id, seconds, start, traders, buyers, sellers)
    select token_id, ${seconds}, start, sum(traders), sum(buyers), sum(sellers) from (
      ${last(lastDeal, '1 as traders, 0 as buyers, 0 as sellers', 'true')}
      union all ${last('bought_at', '0, 1, 0', `bought_at is not null and ${isAsset}`)}
      union all ${last('sold_at', '0, 0, 1', `sold_at is not null and ${isAsset}`)}
    ) as counted group by token_id, start`
}

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
    id: '005-transactions',
    statements: [
      ...readAgain,
      'alter table transactions add column nonce bigint',
      'alter table transactions add column value bytea',
      'alter table transactions add column selector bytea',
      'alter table transactions add column status integer',
      'alter table transactions add column gas_used bigint',
      'alter table transactions add column fee bytea',
      failures,
    ],
  },
  {
    id: '006-dealings',
    statements: [
      ...readAgain,
      // What is told apart by buys and sells, and by who traded.
      'alter table candles add column bought_usd double precision not null default 0',
      'alter table candles add column unpriced_buys bigint not null default 0',
      'alter table candles add column largest_buy_usd double precision',
      'alter table candles add column largest_sell_usd double precision',
      ...[dealings, dealingCounts],
    ],
  },
  { id: '007-ether', statements: [etherMoves] },
  {
    // Made of rows that are there: nothing is read again.
    id: '008-positions',
    statements: [positions, positionSteps, lots],
  },
  {
    id: '009-traders',
    statements: [
      ...readAgain,
      // What was bought in amounts, who traded most and who sent last.
      'alter table candles add column bought_base bytea',
      'alter table candles add column bought_quote bytea',
      traderVolumes,
    ],
  },
  {
    id: '010-flows',
    // What came and went of busy accounts.
    statements: [...readAgain, walletFlows],
  },
  {
    // Who came when; made of the balances that are there.
    id: '011-arrivals',
    statements: [arrivals, ...[16, 4_096, 1_048_576].map(countFirstArrivals)],
  },
  {
    id: '012-covering',
    statements: [
      // What an account traded in a stretch, and whether it sold since a block, without a look at the rows themselves.
      'drop index trades_trader_id_position',
      'create index trades_trader on trades (trader_id, position, usd, side)',
      'drop index position_steps_trader_id_token_id_block',
      'create index position_steps_sales on position_steps (trader_id, token_id, block, sells)',
    ],
  },
  {
    id: '013-sums',
    statements: [
      // What was traded in every pool in a stretch, and what sales had brought before a block: rows of one minute, or of
      // one account, lie far apart.
      'drop index candles_seconds_start',
      `create index candles_sums on candles (seconds, start, pool_id, trades, buys, usd_volume, unpriced, bought_usd,
        unpriced_buys, largest_buy_usd, largest_sell_usd)`,
      'drop index position_steps_sales',
      `create index position_steps_sums on position_steps (trader_id, token_id, block, sells, sold_cost_usd,
        sold_proceeds_usd, unknown_proceeds_usd, wins, losses)`,
    ],
  },
  {
    id: '014-earnings',
    statements: [
      // What all sales of an account brought, which was added up over its tokens. It is made with the positions, and
      // these are made anew from rows that are there.
      ...[earnings, earningSteps],
      "delete from spans where kind = 'positions'",
      ...['positions', 'position_steps', 'lots'].map((table) => `delete from ${table}`),
      'drop index position_steps_sums',
      'create index position_steps_trader on position_steps (trader_id, token_id, block)',
    ],
  },
  {
    id: '015-dealers',
    statements: [
      // One row for who traded, bought and sold, and minutes; made of the dealings that are there.
      ...['drop table dealing_counts' as const, dealerCounts],
      ...dealingSeconds.map(countDealers),
    ],
  },
  {
    id: '016-leavers',
    statements: [
      // Who left, which was looked for among all who have nothing; and stretches so short that what comes before the
      // first of a window needs no index of its own. Made of the balances that are there.
      'alter table arrivals add column gone bigint not null default 0',
      'alter table arrivals add column leavers bigint not null default 0',
      'delete from arrivals',
      ...arrivalBlocks.map(countArrivals),
      'drop index balances_token_id_first_position',
    ],
  },
  {
    id: '017-tens',
    statements: [
      // What was traded in every pool in ten minutes, made of the candles of these minutes.
      poolSums,
      `insert into pool_sums (start, pool_id, trades, buys, usd_volume, unpriced, bought_usd, unpriced_buys,
          largest_buy_usd, largest_sell_usd)
        select start / ${poolSumSeconds} * ${poolSumSeconds}, pool_id, sum(trades), sum(buys), sum(usd_volume),
          sum(unpriced), sum(bought_usd), sum(unpriced_buys), max(largest_buy_usd), max(largest_sell_usd)
        from candles where seconds = 60 group by start / ${poolSumSeconds}, pool_id`,
    ],
  },
] as const satisfies readonly Migration[]
