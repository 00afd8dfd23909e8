import type { EndpointStatus } from '../Chain.ts'
import type { ChainMeter } from '../ChainMeter.ts'
import type { EndpointFault } from '../rpc/EndpointFault.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'
import { concernsEndpoint, createCircuit, type EndpointState } from './createCircuit.ts'

/** What the record says of an endpoint; its limits are told beside it. */
export type EndpointHealthStatus = Omit<EndpointStatus, 'budget'>

/** The record of one endpoint: its circuit, its counters, and what status() shows of them. */
export type EndpointHealth = {
  state(): EndpointState
  pauseMs(): number
  readonly lastFault: EndpointFault | undefined
  readonly lagging: boolean
  /** Why it is left out, whatever else is known of it. */
  readonly aside: string | undefined
  /** Counts one HTTP request that is about to go out, on the endpoint's account and on the caller's. */
  countRequest(calls: number, meter: ChainMeter | undefined): void
  noteLatency(ms: number): void
  /** A moving average; undefined before the first answer. */
  latencyMs(): number | undefined
  noteHead(number: bigint): void
  /** Takes note that the endpoint has shown this block. */
  proveBlock(number: bigint): void
  /** The highest block that it has shown. */
  readonly proven: bigint | undefined
  /** Takes note of what became of the calls of one HTTP request. */
  record(outcomes: readonly RpcOutcome[]): void
  setLagging(reason: string | undefined): void
  setAside(reason: string | undefined): void
  setWrongChain(fault: EndpointFault | undefined): void
  totals(): ChainMeter
  status(): EndpointHealthStatus
}

/** Weight of the newest answer in the moving average of latencies. */
const latencyWeight = 0.2

export function createEndpointHealth(
  name: string,
  onStateChange: (status: EndpointHealthStatus) => void,
): EndpointHealth {
  const circuit = createCircuit()
  const counts = { roundTrips: 0, requests: 0, errors: 0, rateLimited: 0 }
  let latencyMs: number | undefined
  let head: bigint | undefined
  let proven: bigint | undefined
  let lastState: EndpointState = 'healthy'

  const status = (): EndpointHealthStatus => ({
    name,
    state: circuit.state(),
    head: head === undefined ? null : Number(head),
    latency_ms: latencyMs === undefined ? null : Math.round(latencyMs * 10) / 10,
    round_trips: counts.roundTrips,
    requests: counts.requests,
    errors: counts.errors,
    rate_limited: counts.rateLimited,
    last_error: circuit.problem() ?? null,
    set_aside: circuit.aside ?? null,
  })
  const announce = () => {
    const state = circuit.state()
    if (state === lastState) return
    lastState = state
    onStateChange(status())
  }

  const proveBlock = (number: bigint) => {
    if (proven === undefined || number > proven) proven = number
  }

  return {
    state: circuit.state,
    pauseMs: circuit.pauseMs,
    get lastFault() {
      return circuit.lastFault
    },
    get lagging() {
      return circuit.lagging
    },
    get aside() {
      return circuit.aside
    },
    latencyMs: () => latencyMs,
    countRequest(calls, meter) {
      for (const count of meter ? [counts, meter] : [counts]) {
        count.roundTrips += 1
        count.requests += calls
      }
    },
    noteLatency(ms) {
      latencyMs = latencyMs === undefined ? ms : latencyMs * (1 - latencyWeight) + ms * latencyWeight
    },
    get proven() {
      return proven
    },
    proveBlock,
    noteHead(number) {
      head = number
      proveBlock(number)
    },
    record(outcomes) {
      const faults = outcomes.flatMap((outcome) =>
        'fault' in outcome && concernsEndpoint(outcome.fault) ? [outcome.fault] : [],
      )
      const busy = faults.find(({ kind }) => kind === 'busy')
      const worst = busy ?? faults[0]
      if (worst) counts.errors += 1
      if (busy) counts.rateLimited += 1
      // One bad reply among good ones is asked for again; the endpoint as a whole still answers.
      if (worst && (busy || faults.length === outcomes.length)) circuit.fail(worst)
      else circuit.succeed()
      announce()
    },
    setLagging(reason) {
      circuit.setLagging(reason)
      announce()
    },
    setAside(reason) {
      circuit.setAside(reason)
      announce()
    },
    setWrongChain(fault) {
      circuit.setWrongChain(fault)
      announce()
    },
    totals: () => ({ roundTrips: counts.roundTrips, requests: counts.requests }),
    status,
  }
}
