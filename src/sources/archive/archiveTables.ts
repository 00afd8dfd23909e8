import { type ArchiveTable, placeColumns } from './ArchiveTable.ts'

const asTheyAre = (from: string) => `select * from ${from}`

/** ERC-20 transfers. For wallets each stands under both of its sides, and one to itself once. */
const transfers = {
  name: 'transfers',
  columns: { ...placeColumns, token: 'VARCHAR', sender: 'VARCHAR', receiver: 'VARCHAR', amount: 'amount' },
  orders: {
    token: { by: 'token', rows: asTheyAre },
    wallet: {
      by: 'wallet',
      adds: ['wallet', 'direction'],
      rows: (from) =>
        `select sender as wallet, case when sender = receiver then 'self' else 'out' end as direction, * from ${from}
         union all select receiver, 'in', * from ${from} where receiver <> sender`,
    },
  },
} as const satisfies ArchiveTable

/** Swaps, in the words of the index's table. For tokens each stands under both of the pool's. */
const trades = {
  name: 'trades',
  columns: {
    ...placeColumns,
    pool: 'VARCHAR',
    venue: 'VARCHAR',
    pool_kind: 'VARCHAR',
    base: 'VARCHAR',
    quote: 'VARCHAR',
    /** The sender of the transaction. */
    trader: 'VARCHAR',
    /** 1 when the trader bought the base token, -1 when they sold it. */
    side: 'INTEGER',
    base_amount: 'amount',
    quote_amount: 'amount',
    /** Smallest units of the quote token for one of the base token, after the trade. */
    price: 'DOUBLE',
    /** Dollars for one smallest unit of the quote token then, and of the whole trade. */
    quote_usd: 'DOUBLE',
    usd: 'DOUBLE',
    /** In decimal digits; nobody adds these up. */
    sqrt_price: 'VARCHAR',
  },
  orders: {
    token: {
      by: 'token',
      adds: ['token'],
      rows: (from) =>
        `select base as token, * from ${from} union all select quote, * from ${from} where quote <> base`,
    },
    wallet: { by: 'trader', rows: asTheyAre },
  },
} as const satisfies ArchiveTable

/** Liquidity added, removed and collected. For tokens each stands under both of the pool's. */
const liquidity = {
  name: 'liquidity',
  columns: {
    ...placeColumns,
    pool: 'VARCHAR',
    venue: 'VARCHAR',
    pool_kind: 'VARCHAR',
    token0: 'VARCHAR',
    token1: 'VARCHAR',
    /** add, remove or collect. */
    kind: 'VARCHAR',
    provider: 'VARCHAR',
    owner: 'VARCHAR',
    tick_lower: 'INTEGER',
    tick_upper: 'INTEGER',
    salt: 'VARCHAR',
    /** Below zero where it was removed. */
    liquidity: 'amount',
    amount0: 'amount',
    amount1: 'amount',
  },
  orders: {
    token: {
      by: 'token',
      adds: ['token'],
      rows: (from) =>
        `select token0 as token, * from ${from} union all select token1, * from ${from} where token1 <> token0`,
    },
    wallet: { by: 'provider', rows: asTheyAre },
  },
} as const satisfies ArchiveTable

/** Tokens that launchpads made. */
const launches = {
  name: 'launches',
  columns: {
    ...placeColumns,
    launchpad: 'VARCHAR',
    token: 'VARCHAR',
    creator: 'VARCHAR',
    pool: 'VARCHAR',
    quote: 'VARCHAR',
  },
  orders: {
    token: { by: 'token', rows: asTheyAre },
    wallet: { by: 'creator', rows: asTheyAre },
  },
} as const satisfies ArchiveTable

/** Every table of the archive, once. */
export const archiveTables = [transfers, trades, liquidity, launches] as const

export type ArchiveTableName = (typeof archiveTables)[number]['name']
