import type { Address } from 'viem'
import type { Presence, ProbeReport } from './ProbeReport.ts'

/** Preconditions of an operation: contracts by their key in the network's data, methods by their name. */
export type Needs = { contracts?: readonly string[]; methods?: readonly string[] }

/**
 * What the connected chain has, as the probe after the start found it. Every operation reaches it as
 * `context.probe`.
 *
 * - An operation that is nothing without a contract or a method says so in its definition:
 *   `needs: { contracts: ['stock_factory'], methods: ['eth_simulateV1'] }`. The kernel then refuses it with
 *   `UNAVAILABLE`, naming what is missing, before anything is read.
 * - One that can do with less asks `context.probe.contract(key)`, `.at(address)` or `.method(name)` and leaves
 *   out what is absent, with a warning.
 * - `unknown` (the probe has not finished, or the node did not answer) is never a reason to refuse: the
 *   operation is tried, and fails by itself if it must.
 *
 * Names of methods are those of JSON-RPC (`eth_simulateV1`, `debug_traceTransaction`, ...) and the abilities
 * `state_override`, `block_override`, `safe_tag` and `finalized_tag`.
 */
export type ProbeView = {
  /** The newest report; undefined before the first. */
  report(): ProbeReport | undefined
  /** `off` in a service that does not probe. */
  state(): 'off' | 'running' | 'done' | 'failed'
  /** A contract of the network's data by its key; absent when this network has none of that name. */
  contract(key: string): Presence
  /** Whether one of the known contracts or feeds stands at an address; unknown for any other address. */
  at(address: Address): Presence
  method(name: string): Presence
  /** Throws Unavailable for `what`, naming the first precondition that is absent. */
  assert(what: string, needs: Needs): void
}
