import type { ChainMeter } from '../ChainMeter.ts'
import type { EndpointLimits } from '../EndpointLimits.ts'
import { createHttpClient } from '../rpc/createHttpClient.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import { mostBytesOf } from '../rpc/mostBytesOf.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import { type RpcOutcome, readReplies } from '../rpc/readReplies.ts'
import { withGasCap } from '../rpc/withGasCap.ts'
import type { EndpointHealth } from './createEndpointHealth.ts'
import type { LearnedLimits } from './createLearnedLimits.ts'
import type { Pacer } from './createPacer.ts'
import { type ChainGuard, guardCalls } from './guardChain.ts'
import type { Priority } from './Priority.ts'
import { traceBatch } from './traceBatch.ts'

export type AskOptions = {
  /** An EndpointFault as its reason becomes the outcome; any other reason is thrown. */
  signal: AbortSignal
  timeoutMs: number
  priority: Priority
  meter?: ChainMeter | undefined
  client?: string | undefined
  /** Sends the calls as they are, without a proof that the endpoint is on our chain. */
  unguarded?: boolean
}

export type SenderOptions = {
  url: string
  limits: EndpointLimits
  learned: LearnedLimits
  health: EndpointHealth
  pacer: Pacer
  /** Proves with every batch that the endpoint is on our chain, where others can be compared with it. */
  guard?: ((calls: readonly RpcCall[]) => ChainGuard) | undefined
  /** The endpoint has shown another chain than ours, or lost its logs. */
  onDistrust: (problem: EndpointFault) => void
}

/** Carries calls to one endpoint: in batches it can take, at a pace it allows, every reply checked. */
export type Sender = {
  send(calls: readonly RpcCall[], options: AskOptions): Promise<RpcOutcome[]>
  close(): void
}

const allFail = (calls: readonly RpcCall[], fault: EndpointFault): RpcOutcome[] =>
  calls.map(() => ({ fault }))

const toChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const stopping = new EndpointFault({ kind: 'refused', problem: 'the service is stopping' })

const isBusy = (outcome: RpcOutcome) => 'fault' in outcome && outcome.fault.kind === 'busy'

const isTooLarge = (outcome: RpcOutcome | undefined) =>
  outcome !== undefined && 'fault' in outcome && outcome.fault.kind === 'too_large'

export function createSender(options: SenderOptions): Sender {
  const { url, limits, learned, health, pacer, guard, onDistrust } = options
  const client = createHttpClient({ url, ...limits })
  const { host } = new URL(url)
  const callGas = BigInt(limits.maxCallGas)
  let nextId = 1
  let closed = false

  const post = async (calls: readonly RpcCall[], { signal, timeoutMs, meter, priority }: AskOptions) => {
    const sent = calls.map((call) => ({ id: nextId++, call: withGasCap(call, callGas) }))
    const bodies = sent.map(({ id, call }) => ({
      jsonrpc: '2.0',
      id,
      method: call.method,
      params: call.params,
    }))
    health.countRequest(calls.length, meter)
    const started = performance.now()
    const body = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies)
    const answer = await traceBatch(host, calls, () =>
      client.post(body, { timeoutMs, signal, maxBytes: mostBytesOf(calls, priority) }),
    ).catch((error: unknown) => {
      // Who was given up because it took too long is at least so slow.
      const ms = performance.now() - started
      if (ms > (health.latencyMs() ?? 0)) health.noteLatency(ms)
      throw error
    })
    health.noteLatency(performance.now() - started)
    return readReplies(answer, sent)
  }

  const postTwiceIfStale = async (calls: readonly RpcCall[], options: AskOptions) => {
    try {
      return await post(calls, options)
    } catch (error) {
      if (error instanceof EndpointFault && error.staleConnection) return await post(calls, options)
      throw error
    }
  }

  const takeTurn = async (calls: readonly RpcCall[], options: AskOptions): Promise<RpcOutcome[]> => {
    const leave = await pacer.enter({ ...options, calls: calls.length })
    try {
      if (closed) throw stopping
      const outcomes = await postTwiceIfStale(calls, options)
      health.record(outcomes)
      if (outcomes.some(isBusy)) pacer.slowDown()
      return outcomes
    } catch (error) {
      if (!(error instanceof EndpointFault)) throw error
      const outcomes = allFail(calls, error)
      // The caller's deadline may have left the endpoint no time at all; only its own timeout counts against it.
      if (error !== options.signal.reason) health.record(outcomes)
      if (error.kind === 'busy') pacer.slowDown()
      if (error.kind === 'too_large' && error.wholeBatch) learned.batchRefused(calls.length)
      return outcomes
    } finally {
      pacer.pauseUntil(performance.now() + health.pauseMs())
      leave()
    }
  }

  /** Our own budget ran out before the deadline: the endpoint is not to blame, but the caller must wait. */
  const orOutOfBudget = (calls: readonly RpcCall[]) => (error: unknown) => {
    if (!(error instanceof EndpointFault)) throw error
    return allFail(calls, new EndpointFault({ kind: 'busy', problem: 'its request budget is used up' }))
  }

  const sendGuarded = async (calls: readonly RpcCall[], options: AskOptions): Promise<RpcOutcome[]> => {
    const guarded = options.unguarded ? undefined : guard?.(calls)
    const sent = guarded?.calls ?? calls
    const outcomes = await takeTurn(sent, options).catch(orOutOfBudget(sent))
    if (!guarded) return outcomes
    const { outcomes: read, problem } = guarded.read(outcomes)
    if (problem) onDistrust(problem)
    return read
  }

  /** Sends a batch, in halves when the batch or its answer is too large for the endpoint. */
  const sendBatch = async (calls: readonly RpcCall[], options: AskOptions): Promise<RpcOutcome[]> => {
    const outcomes = await sendGuarded(calls, options)
    if (calls.length === 1 || !isTooLarge(outcomes[0])) return outcomes
    const middle = Math.ceil(calls.length / 2)
    const halves = [calls.slice(0, middle), calls.slice(middle)]
    return (await Promise.all(halves.map((half) => sendBatch(half, options)))).flat()
  }

  return {
    async send(calls, options) {
      const { maxBatch } = learned.current()
      const batches = toChunks(calls, guard ? Math.max(1, maxBatch - guardCalls) : maxBatch)
      return (await Promise.all(batches.map((batch) => sendBatch(batch, options)))).flat()
    },
    close() {
      closed = true
      pacer.close()
      client.close()
    },
  }
}
