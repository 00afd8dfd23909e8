import { defineTable } from '../defineTable.ts'

export const launches = defineTable({
  name: 'launches',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    launchpad: 'text',
    token_id: 'bigint',
    creator_id: 'bigint',
    /** The pool or curve where it starts to trade, where the event names it. */
    pool_id: 'bigint null',
    quote_id: 'bigint null',
  },
  primaryKey: ['position'],
  indexes: ['token_id, position', 'creator_id, position', 'launchpad, position'],
  life: { unwind: { position: 'position' }, read: 'sparse', leaves: false, compared: true },
})

export const graduations = defineTable({
  name: 'graduations',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    launchpad: 'text',
    token_id: 'bigint',
    pool_id: 'bigint null',
  },
  primaryKey: ['position'],
  indexes: ['token_id, position'],
  life: { unwind: { position: 'position' }, read: 'sparse', leaves: false, compared: true },
})

export const stockDeployments = defineTable({
  name: 'stock_deployments',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    token_id: 'bigint',
    uid: 'bytea',
    symbol: 'text',
    name: 'text',
  },
  primaryKey: ['position'],
  indexes: ['token_id', 'symbol'],
  life: { unwind: { position: 'position' }, read: 'sparse', leaves: false, compared: true },
})

export const multiplierUpdates = defineTable({
  name: 'multiplier_updates',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    token_id: 'bigint',
    old_multiplier: 'amount',
    new_multiplier: 'amount',
    /** Seconds since 1970. */
    effective_at: 'bigint',
  },
  primaryKey: ['position'],
  indexes: ['token_id, position'],
  life: { unwind: { position: 'position' }, read: 'sparse', leaves: false, compared: true },
})

export const oracleAnswers = defineTable({
  name: 'oracle_answers',
  columns: {
    position: 'bigint',
    /** The feed's own address, whichever aggregator wrote the answer. */
    feed_id: 'bigint',
    answer: 'amount',
    updated_at: 'bigint',
  },
  primaryKey: ['position'],
  indexes: ['feed_id, position'],
  life: { unwind: { position: 'position' }, read: 'sparse', leaves: false, compared: true },
})

export const bridgeTransfers = defineTable({
  name: 'bridge_transfers',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    /** deposit or withdrawal. */
    direction: 'text',
    /** The gateway or precompile that wrote the event. */
    gateway_id: 'bigint',
    /** The token on the parent chain; null for ETH and messages. */
    l1_token_id: 'bigint null',
    from_id: 'bigint',
    to_id: 'bigint',
    amount: 'amount',
    /** Number of the outgoing message, which the parent chain knows it by. */
    message: 'amount null',
  },
  primaryKey: ['position'],
  indexes: ['from_id, position', 'to_id, position'],
  life: { unwind: { position: 'position' }, read: 'sparse', leaves: false, compared: true },
})

/** Who may do what with a contract: ownership, roles, pauses, upgrades. */
export const controlEvents = defineTable({
  name: 'control_events',
  columns: {
    position: 'bigint',
    transaction_index: 'integer',
    contract_id: 'bigint',
    kind: 'text',
    /** The new owner, the account of the role, the new code, or who paused. */
    subject_id: 'bigint null',
    /** The owner before, or who gave the role. */
    actor_id: 'bigint null',
    role: 'bytea null',
  },
  primaryKey: ['position'],
  indexes: ['contract_id, position'],
  life: { unwind: { position: 'position' }, read: 'whole', leaves: false, compared: true },
})
