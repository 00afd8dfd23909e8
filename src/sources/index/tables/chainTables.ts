import { defineTable } from '../defineTable.ts'
import { blocksPerPartition, positionsPerPartition } from '../position.ts'

/**
 * Addresses are numbers everywhere else: half the disk, and rows that compare fast. Longer keys stand here
 * too: the 32 bytes of a v4 pool, and launchpad and token together for a curve inside a shared contract.
 */
export const addresses = defineTable({
  name: 'addresses',
  columns: { id: 'bigint', address: 'bytea' },
  primaryKey: ['id'],
  indexes: [{ on: 'address', unique: true }],
  life: { unwind: 'kept', read: 'none', leaves: false, compared: false },
})

export const blocks = defineTable({
  name: 'blocks',
  columns: {
    number: 'bigint',
    hash: 'bytea',
    parent_hash: 'bytea',
    /** Seconds since 1970. */
    time: 'bigint',
    transactions: 'integer',
    logs: 'integer',
    gas_used: 'wide bigint',
    base_fee: 'wide bigint null',
  },
  primaryKey: ['number'],
  indexes: ['time'],
  partition: { column: 'number', span: blocksPerPartition },
  life: { unwind: { block: 'number' }, read: 'whole', leaves: true, compared: true },
})

export const transactions = defineTable({
  name: 'transactions',
  columns: {
    /** Block and index of the transaction. */
    position: 'bigint',
    hash: 'bytea',
    from_id: 'bigint',
    /** Null for a creation. */
    to_id: 'bigint null',
    /** The contract a creation makes, which follows from its sender and nonce. */
    created_id: 'bigint null',
  },
  /** Never null: the step that adds them has all blocks read again. */
  added: {
    nonce: 'wide bigint',
    /** Wei sent along. */
    value: 'amount',
    /** The first four bytes of the calldata; null where it has fewer. */
    selector: 'bytea null',
    /** 1 when it succeeded, 0 when it failed; null from a node whose receipts do not say. */
    status: 'integer null',
    gas_used: 'wide bigint',
    /** Wei paid for gas. */
    fee: 'amount',
  },
  primaryKey: ['position'],
  indexes: [
    'from_id, position',
    { on: 'to_id, position', where: 'to_id is not null' },
    { on: 'created_id', where: 'created_id is not null' },
  ],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'whole', leaves: true, compared: true },
})

/**
 * What failed transactions failed with, as the node told when their block was read: later the state is gone. A
 * row without a source is one whose reason no node could tell.
 */
export const failures = defineTable({
  name: 'failures',
  columns: {
    position: 'bigint',
    /** `trace` of the transaction in its place, or `replay` of its call on the block before. */
    source: 'text null',
    /** The bytes it reverted with, as far as they are kept. */
    data: 'bytea null',
    /** The tracer's word for what leaves no data, such as running out of gas. */
    error: 'text null',
  },
  primaryKey: ['position'],
  partition: { column: 'position', span: positionsPerPartition },
  life: { unwind: { position: 'position' }, read: 'whole', leaves: true, compared: true },
})

/**
 * Blocks whose logs are all applied: `dense` for every event, `sparse` for the rare ones, or one token's own; and
 * those whose moves of ether are, as `ether`.
 */
export const spans = defineTable({
  name: 'spans',
  columns: { kind: 'text', from_block: 'bigint', to_block: 'bigint' },
  primaryKey: ['kind', 'from_block'],
  life: { unwind: 'own code', read: 'none', leaves: false, compared: false },
})

/** One row of facts on this index: which chain it is of, what the newest applied block is. */
export const state = defineTable({
  name: 'state',
  columns: { key: 'text', value: 'text' },
  primaryKey: ['key'],
  life: { unwind: 'kept', read: 'none', leaves: false, compared: false },
})
