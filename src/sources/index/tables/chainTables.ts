import type { TableSpec } from '../../store/schema/TableSpec.ts'
import { blocksPerPartition, positionsPerPartition } from '../position.ts'

/**
 * Addresses are numbers everywhere else: half the disk, and rows that compare fast. Longer keys stand here
 * too: the 32 bytes of a v4 pool, and launchpad and token together for a curve inside a shared contract.
 */
export const addresses: TableSpec = {
  table: 'addresses',
  columns: { id: 'bigint', address: 'bytea' },
  primaryKey: ['id'],
  indexes: [{ on: 'address', unique: true }],
}

export const blocks: TableSpec = {
  table: 'blocks',
  columns: {
    number: 'bigint',
    hash: 'bytea',
    parent_hash: 'bytea',
    /** Seconds since 1970. */
    time: 'bigint',
    transactions: 'integer',
    logs: 'integer',
    gas_used: 'bigint',
    base_fee: 'bigint null',
  },
  primaryKey: ['number'],
  indexes: ['time'],
  partition: { column: 'number', span: blocksPerPartition },
}

export const transactions: TableSpec = {
  table: 'transactions',
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
  primaryKey: ['position'],
  indexes: [
    'from_id, position',
    { on: 'to_id, position', where: 'to_id is not null' },
    { on: 'created_id', where: 'created_id is not null' },
  ],
  partition: { column: 'position', span: positionsPerPartition },
}

/** Blocks whose logs are all applied: `dense` for every event, `sparse` for the rare ones, or one token's own. */
export const spans: TableSpec = {
  table: 'spans',
  columns: { kind: 'text', from_block: 'bigint', to_block: 'bigint' },
  primaryKey: ['kind', 'from_block'],
}

/** One row of facts on this index: which chain it is of, what the newest applied block is. */
export const state: TableSpec = {
  table: 'state',
  columns: { key: 'text', value: 'text' },
  primaryKey: ['key'],
}
