import type { AppError } from '../../base/errors/AppError.ts'
import { BadArguments, Unavailable } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import type { ProbeView } from '../../domain/probe/ProbeView.ts'
import type { InstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Chain, Head } from '../../sources/chain/Chain.ts'
import type { ChainMeter } from '../../sources/chain/ChainMeter.ts'
import type { EnrichView } from '../../sources/enrich/EnrichView.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { KeptOrders } from './createKeptOrders.ts'
import type { Registry } from './createRegistry.ts'
import type { Coverage, Envelope, Warning } from './Envelope.ts'
import type { LinesForm } from './lines/LinesForm.ts'
import type { RunnableOperation } from './Operation.ts'
import type { Arguments } from './OperationCard.ts'
import type { ServiceView } from './ServiceView.ts'
import type { CallerView, ToolContext } from './ToolContext.ts'
import { withoutUncovered } from './withoutUncovered.ts'

/** One operation at one block. */
export type Run = {
  registry: Registry
  operation: RunnableOperation
  args: Arguments
  /** Its list is wanted as lines, and nothing else of its data. */
  lines?: LinesForm | undefined
  caller: CallerView
  /** Whose share of the gate and of the nodes it takes. */
  client: string
  /** The block of the answer; absent for an operation that can do without while none is known. */
  head?: Head | undefined
  /** Why there is none. */
  headless?: AppError
  view: IndexView | undefined
  signal: AbortSignal
  meter: ChainMeter
  chain: Pick<Chain, 'pin' | 'request'>
  network: Network
  stocks: InstrumentRegistry
  index?: IndexAccess
  probe: ProbeView
  enrich: Pick<EnrichView, 'forAnswer'>
  service: ServiceView
  orders: KeptOrders
  now: () => number
}

/** Stands where the block would, until it is refused to whoever asks for it. */
const noPlace = {} as Pick<ToolContext, 'head' | 'chain'>

/** An operation that can do without a block, and asks for one after all, is refused as any other. */
function refuseBlock(context: ToolContext, refusal: AppError): void {
  const refuse = {
    get: () => {
      throw refusal
    },
  }
  Object.defineProperties(context, { head: refuse, chain: refuse })
}

/** Opening a view asks for its head and its spans. */
const viewQueries = 2

/** Runs an operation and puts the result object around its data. */
export async function makeEnvelope(run: Run): Promise<Envelope> {
  const { operation, network, head, view, signal, meter, now } = run
  // The type of `run` promises it to whoever requires it.
  if (operation.index === 'required' && !view)
    throw Unavailable({ what: 'The index', reason: 'this service runs without one' })
  const notes = {
    sources: new Set<string>(),
    warnings: [] as Warning[],
    coverage: undefined as Coverage | undefined,
    reached: undefined as boolean | string | undefined,
  }
  const reading = { signal, meter, client: run.client }
  const refuseAll: ToolContext['refuseAll'] = (fields) =>
    BadArguments({ operation: operation.name, fields: [...fields], known: [...operation.argumentNames] })
  const context: ToolContext = {
    operation: operation.name,
    network,
    ...(head ? { head, chain: run.chain.pin(head.number, reading) } : noPlace),
    headless: run.headless,
    node: { request: (method, params) => run.chain.request(method, params, reading) },
    index: view,
    wantHistory: (token) => run.index?.wantHistory(token),
    stocks: run.stocks,
    probe: run.probe,
    enrich: run.enrich.forAnswer({ onSource: (name) => void notes.sources.add(name) }),
    service: run.service,
    registry: run.registry,
    caller: run.caller,
    orders: run.orders,
    signal,
    now,
    refuse: (field, problem) => refuseAll([{ field, problem }]),
    refuseAll,
    warn(field, reason) {
      // Parts of an answer that look at the same thing say the same of it.
      const isSaid = notes.warnings.some((said) => said.field === field && said.reason === reason)
      if (!isSaid) notes.warnings.push({ field, reason })
    },
    source: (name) => void notes.sources.add(name),
    cover: (coverage, reached = coverage.complete) => {
      notes.coverage = coverage
      notes.reached = reached
    },
  }
  if (run.headless) refuseBlock(context, run.headless)
  const { data, nextCursor } = await operation.run(context, run.args)
  if (meter.asked) notes.sources.add('rpc')
  if (view && view.meter.queries > viewQueries) {
    notes.sources.add('index')
    notes.coverage ??= { from_block: view.span.from, to_block: view.span.to, complete: view.whole }
  }
  if (view?.archive?.used) notes.sources.add('archive')
  if (view?.archiveLost && notes.coverage && !notes.coverage.complete)
    context.warn('coverage', `The archive cannot be read: nothing before block ${view.span.from} is told.`)
  if (run.headless) notes.warnings.push({ field: 'as_of', reason: run.headless.message })
  const told = withoutUncovered(
    operation.output,
    { data, warnings: notes.warnings },
    {
      covered: (notes.reached ?? view?.whole ?? true) === true,
      reason: () => (typeof notes.reached === 'string' ? notes.reached : reachOf(run)),
    },
  )
  return {
    ok: true,
    network: network.name,
    as_of: head ? { block: Number(head.number), timestamp: toIsoTime(head.timestampMs), age_ms: 0 } : null,
    data: told.data,
    ...(notes.coverage ? { coverage: notes.coverage } : {}),
    sources: [...notes.sources].sort(),
    warnings: told.warnings,
    ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
  }
}

/** How far back the index reaches, and whether it will reach further. */
function reachOf({ index, view }: Run): string {
  const reached = view ? `The index reaches back to block ${view.span.from}` : 'The index is not there'
  return index?.status().state === 'backfilling'
    ? `${reached} so far and is still being filled: not known yet, ask again in a while.`
    : `${reached} only, which is not far enough to tell.`
}
