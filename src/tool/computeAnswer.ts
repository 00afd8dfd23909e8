import type { Chain, Head } from '../chain/Chain.ts'
import { createChainMeter } from '../chain/ChainMeter.ts'
import type { EnrichView } from '../enrich/EnrichView.ts'
import { TimedOut } from '../errors/codes.ts'
import type { IndexAccess } from '../index/createIndexAccess.ts'
import type { IndexView } from '../index/IndexView.ts'
import type { Network } from '../network/Network.ts'
import type { ProbeView } from '../probe/ProbeView.ts'
import { toIsoTime } from '../schema/moment.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { type Answer, encodeAnswer } from './Answer.ts'
import type { Gate } from './createGate.ts'
import type { KeptOrders } from './createKeptOrders.ts'
import type { OperationMetrics } from './createOperationMetrics.ts'
import type { Registry } from './createRegistry.ts'
import type { Coverage, Envelope, Warning } from './Envelope.ts'
import type { Arguments, RunnableOperation } from './Operation.ts'
import type { ServiceView } from './ServiceView.ts'
import type { CallerView, ToolContext } from './ToolContext.ts'
import { withoutUncovered } from './withoutUncovered.ts'

export type Computation = {
  registry: Registry
  operation: RunnableOperation
  args: Arguments
  caller: CallerView
  /** The chain's newest head; with the index, the answer is of the index's own. */
  head: Head
  withIndex: boolean
  signal: AbortSignal
  chain: Chain
  network: Network
  stocks: InstrumentRegistry
  index?: IndexAccess
  probe: ProbeView
  enrich: EnrichView
  service: ServiceView
  gate: Gate
  orders: KeptOrders
  metrics: OperationMetrics
  call: (
    name: string,
    args: Record<string, unknown>,
    caller: CallerView & { signal: AbortSignal },
  ) => Promise<Answer>
  now: () => number
}

/** Opening a view asks for its head and its spans. */
const viewQueries = 2

/** Runs one operation at one block within its time and puts the result object around its data. */
export async function computeAnswer(computation: Computation): Promise<Answer> {
  const { operation, network, now } = computation
  const started = performance.now()
  const meter = createChainMeter()
  const notes = {
    sources: new Set<string>(),
    warnings: [] as Warning[],
    coverage: undefined as Coverage | undefined,
    reached: undefined as boolean | string | undefined,
  }
  const release = await computation.gate.enter(computation.signal)
  let ok = false
  let view: IndexView | undefined
  try {
    view = computation.withIndex ? await computation.index?.open({ signal: computation.signal }) : undefined
    const index = view
    const head = index?.head ?? computation.head
    const { data, nextCursor } = await withTimeLimit(operation, computation.signal, (signal) => {
      const context: ToolContext = {
        network,
        head,
        chain: computation.chain.pin(head.number, { signal, meter }),
        node: { request: (method, params) => computation.chain.request(method, params, { signal, meter }) },
        index,
        wantHistory: (token) => computation.index?.wantHistory(token),
        stocks: computation.stocks,
        probe: computation.probe,
        enrich: computation.enrich.forAnswer({ onSource: (name) => void notes.sources.add(name) }),
        service: computation.service,
        registry: computation.registry,
        caller: computation.caller,
        orders: computation.orders,
        signal,
        now,
        call: (name, args) => computation.call(name, args, { ...computation.caller, signal }),
        warn: (field, reason) => void notes.warnings.push({ field, reason }),
        source: (name) => void notes.sources.add(name),
        cover: (coverage, reached = coverage.complete) => {
          notes.coverage = coverage
          notes.reached = reached
        },
      }
      return operation.run(context, computation.args)
    })
    ok = true
    if (meter.requests > 0) notes.sources.add('rpc')
    if (index && index.meter.queries > viewQueries) {
      notes.sources.add('index')
      notes.coverage ??= { from_block: index.span.from, to_block: index.span.to, complete: index.whole }
    }
    const told = withoutUncovered(
      operation.output,
      { data, warnings: notes.warnings },
      {
        covered: (notes.reached ?? index?.whole ?? true) === true,
        reason: () => (typeof notes.reached === 'string' ? notes.reached : reachOf(computation, index)),
      },
    )
    const envelope: Envelope = {
      ok: true,
      network: network.name,
      as_of: { block: Number(head.number), timestamp: toIsoTime(head.timestampMs), age_ms: 0 },
      data: told.data,
      ...(notes.coverage ? { coverage: notes.coverage } : {}),
      sources: [...notes.sources].sort(),
      warnings: told.warnings,
      ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
    }
    return encodeAnswer(envelope, head.timestampMs)
  } finally {
    release()
    await view?.close()
    computation.metrics.record({
      operation: operation.name,
      ok,
      cacheHit: false,
      ms: performance.now() - started,
      roundTrips: meter.roundTrips,
      queries: view?.meter.queries ?? 0,
    })
  }
}

/** How far back the index reaches, and whether it will reach further. */
function reachOf({ index }: Computation, view: IndexView | undefined): string {
  const reached = view ? `The index reaches back to block ${view.span.from}` : 'The index is not there'
  return index?.status().state === 'backfilling'
    ? `${reached} so far and is still being filled: not known yet, ask again in a while.`
    : `${reached} only, which is not far enough to tell.`
}

/** Ends a run that takes too long, even one that does not listen to its signal. */
async function withTimeLimit<T>(
  operation: RunnableOperation,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let reject: (reason: unknown) => void = () => {}
  const stopped = new Promise<never>((_, rejectStopped) => {
    reject = rejectStopped
  })
  const stop = (reason: unknown) => {
    controller.abort(reason)
    reject(reason)
  }
  const onOuter = () => stop(outer.reason)
  const timer = setTimeout(
    () => stop(TimedOut({ operation: operation.name, ms: operation.timeoutMs })),
    operation.timeoutMs,
  )
  outer.addEventListener('abort', onOuter, { once: true })
  if (outer.aborted) onOuter()
  try {
    return await Promise.race([run(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', onOuter)
  }
}
