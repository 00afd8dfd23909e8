import { defineTable } from '../defineTable.ts'
import { positionsPerPartition } from '../position.ts'

/** Every contract that moved ERC-20 amounts, with what follows from those moves. */
export const tokens = defineTable({
  name: 'tokens',
  columns: {
    token_id: 'bigint',
    first_position: 'bigint',
    last_position: 'bigint',
    transfers: 'bigint',
    /** Accounts with more than nothing. */
    holders: 'bigint',
    /** Minted less burned, as far as the index reaches. */
    net_supply: 'amount',
  },
  primaryKey: ['token_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})

/** What tokens say of themselves; read from the contract once, cleaned, never trusted. */
export const tokenNames = defineTable({
  name: 'token_names',
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
  /** The symbol as it looks at a glance. */
  added: { look_key: 'text null' },
  primaryKey: ['token_id'],
  indexes: ['symbol_key', 'name_key'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: false },
})

export const transfers = defineTable({
  name: 'transfers',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    token_id: 'bigint',
    from_id: 'bigint',
    to_id: 'bigint',
    amount: 'amount',
  },
  primaryKey: ['position'],
  indexes: ['token_id, position', 'from_id, position', 'to_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'history', leaves: true, compared: true },
})

/** ERC-721 and ERC-1155; a batch is one position with several items. */
export const nftTransfers = defineTable({
  name: 'nft_transfers',
  columns: {
    position: 'bigint',
    item: 'integer',
    transaction_index: 'integer',
    token_id: 'bigint',
    from_id: 'bigint',
    to_id: 'bigint',
    nft: 'amount',
    amount: 'amount',
  },
  primaryKey: ['position', 'item'],
  indexes: ['token_id, nft, position', 'from_id, position', 'to_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'whole', leaves: true, compared: true },
})

export const balances = defineTable({
  name: 'balances',
  columns: {
    token_id: 'bigint',
    holder_id: 'bigint',
    /** In less out; below zero as long as the index does not reach back to the account's first receipt. */
    amount: 'amount',
    first_position: 'bigint',
    last_position: 'bigint',
    transfers: 'bigint',
  },
  primaryKey: ['token_id', 'holder_id'],
  indexes: ['token_id, amount desc', 'holder_id, token_id'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})

/**
 * How many accounts first moved a token in a stretch of blocks, and how many of them have some now. Each stands in one
 * stretch of every length, so those of a window add up to how many came in it, and how many of them stayed. Likewise
 * those with nothing now, by their first move and by their last: who left in a window is who moved last in it and did
 * not come in it.
 */
export const arrivals = defineTable({
  name: 'arrivals',
  columns: {
    token_id: 'bigint',
    blocks: 'integer',
    /** The first of the blocks. */
    start: 'bigint',
    accounts: 'bigint',
    holders: 'bigint',
  },
  /** With nothing now: by when they came, and by their last move. */
  added: { gone: 'bigint', leavers: 'bigint' },
  primaryKey: ['token_id', 'blocks', 'start'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: true },
})

/**
 * Ether that moved beside the values of transactions: by calls inside them, from the parent chain, and to who made
 * the block. Of blocks that a node traced alone, which the spans of the kind `ether` name.
 */
export const etherMoves = defineTable({
  name: 'ether_moves',
  columns: {
    /** Block, and place among the block's moves. */
    position: 'bigint',
    /** Null for the part of all fees that the maker of the block got. */
    transaction_index: 'integer null',
    /** call, create, selfdestruct, deposit or tip. */
    kind: 'text',
    /** Null where it comes from no account of this chain. */
    from_id: 'bigint null',
    to_id: 'bigint',
    /** Wei. */
    amount: 'amount',
  },
  primaryKey: ['position'],
  indexes: [{ on: 'from_id, position', where: 'from_id is not null' }, 'to_id, position'],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'whole', leaves: true, compared: true },
})

/** Those that a call inside a transaction made: what the parent chain and the fees give is none. */
export const isInsideCall = "kind in ('call', 'create', 'selfdestruct')" as const

/** ERC-20 Approval, ERC-721/1155 ApprovalForAll and Permit2 grants; the newest of a group counts. */
export const approvals = defineTable({
  name: 'approvals',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    kind: 'text',
    token_id: 'bigint',
    owner_id: 'bigint',
    spender_id: 'bigint',
    amount: 'amount',
    /** Seconds since 1970, for a Permit2 grant. */
    expires: 'bigint null',
  },
  primaryKey: ['position'],
  indexes: ['owner_id, token_id, spender_id, position', 'spender_id, position'],
  life: { unwind: { position: 'position' }, read: 'whole', leaves: false, compared: true },
})
