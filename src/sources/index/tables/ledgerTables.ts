import type { TableSpec } from '../../store/schema/TableSpec.ts'
import { positionsPerPartition } from '../position.ts'

/** Every contract that moved ERC-20 amounts, with what follows from those moves. */
export const tokens: TableSpec = {
  table: 'tokens',
  columns: {
    token_id: 'bigint',
    first_position: 'bigint',
    last_position: 'bigint',
    transfers: 'bigint',
    /** Accounts with more than nothing. */
    holders: 'bigint',
    /** Minted less burned, as far as the index reaches. */
    net_supply: 'bytea',
  },
  primaryKey: ['token_id'],
}

/** What tokens say of themselves; read from the contract once, cleaned, never trusted. */
export const tokenNames: TableSpec = {
  table: 'token_names',
  columns: {
    token_id: 'bigint',
    symbol: 'text null',
    name: 'text null',
    decimals: 'integer null',
    /** Lower case without marks, for searching. */
    symbol_key: 'text null',
    name_key: 'text null',
    read_at_block: 'bigint',
  },
  primaryKey: ['token_id'],
  indexes: ['symbol_key', 'name_key'],
}

export const transfers: TableSpec = {
  table: 'transfers',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    token_id: 'bigint',
    from_id: 'bigint',
    to_id: 'bigint',
    amount: 'bytea',
  },
  primaryKey: ['position'],
  indexes: ['token_id, position', 'from_id, position', 'to_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
}

/** ERC-721 and ERC-1155; a batch is one position with several items. */
export const nftTransfers: TableSpec = {
  table: 'nft_transfers',
  columns: {
    position: 'bigint',
    item: 'integer',
    transaction_index: 'integer',
    token_id: 'bigint',
    from_id: 'bigint',
    to_id: 'bigint',
    nft: 'bytea',
    amount: 'bytea',
  },
  primaryKey: ['position', 'item'],
  indexes: ['token_id, nft, position', 'from_id, position', 'to_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
}

export const balances: TableSpec = {
  table: 'balances',
  columns: {
    token_id: 'bigint',
    holder_id: 'bigint',
    /** In less out; below zero as long as the index does not reach back to the account's first receipt. */
    amount: 'bytea',
    first_position: 'bigint',
    last_position: 'bigint',
    transfers: 'bigint',
  },
  primaryKey: ['token_id', 'holder_id'],
  indexes: ['token_id, amount desc', 'holder_id, token_id'],
}

/** ERC-20 Approval, ERC-721/1155 ApprovalForAll and Permit2 grants; the newest of a group counts. */
export const approvals: TableSpec = {
  table: 'approvals',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    kind: 'text',
    token_id: 'bigint',
    owner_id: 'bigint',
    spender_id: 'bigint',
    amount: 'bytea',
    /** Seconds since 1970, for a Permit2 grant. */
    expires: 'bigint null',
  },
  primaryKey: ['position'],
  indexes: ['owner_id, token_id, spender_id, position', 'spender_id, position'],
}
