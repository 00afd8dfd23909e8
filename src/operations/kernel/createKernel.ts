import type { Hash } from 'viem'
import { BadArguments, UnknownOperation } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { Trouble } from '../../base/observe/createTroubles.ts'
import { trace } from '../../base/observe/trace/trace.ts'
import { createProbeView } from '../../domain/probe/createProbeView.ts'
import type { ProbeView } from '../../domain/probe/ProbeView.ts'
import type { InstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Chain, Head } from '../../sources/chain/Chain.ts'
import { createEnrichment } from '../../sources/enrich/createEnrichment.ts'
import type { EnrichView } from '../../sources/enrich/EnrichView.ts'
import type { IndexAccess } from '../../sources/index/createIndexAccess.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { Answer } from './Answer.ts'
import type { Apart } from './Apart.ts'
import { belongsApart } from './Apart.ts'
import { computeAnswer } from './computeAnswer.ts'
import { type AnswerPlace, createAnswerCache } from './createAnswerCache.ts'
import { createArgumentReader, type ReadArguments } from './createArgumentReader.ts'
import { createCodeGate } from './createCodeGate.ts'
import { createGate, type Gate, type GateLimits, usualGateLimits } from './createGate.ts'
import { createKeptOrders } from './createKeptOrders.ts'
import { createOperationMetrics } from './createOperationMetrics.ts'
import type { Registry } from './createRegistry.ts'
import { readSelection } from './fields/readSelection.ts'
import { selectFields } from './fields/selectFields.ts'
import type { LinesForm } from './lines/LinesForm.ts'
import type { Operation, RunnableOperation } from './Operation.ts'
import { type OperationsAt, operationsAt } from './operationsAt.ts'
import { pinOf } from './pinOf.ts'
import type { AnswerCount, ProcessCounts, ServiceReport } from './ServiceReport.ts'
import type { Crew, ServiceView } from './ServiceView.ts'
import type { SharedAnswers } from './SharedAnswers.ts'
import { type SharedComputation, shareComputation } from './shareComputation.ts'
import type { CallerView } from './ToolContext.ts'
import { traceOperation } from './traceOperation.ts'
import type { LiveView, WaitingCaller } from './Waiting.ts'

/** Who calls. `signal` is read only when there is something to wait for. */
export type Caller = CallerView &
  WaitingCaller & {
    readonly signal?: AbortSignal
    /** Shares of the service are given by it; one on this machine has none. */
    readonly clientIp?: string
    /** The fields of the data that are wanted, as they were written; all of them without. */
    readonly fields?: unknown
    /**
     * For who reads all of a list: how many rows a page has, more than others get, and how they are written. Such a
     * page is kept for nobody, and read beside everybody.
     */
    readonly bulk?: { rows: number; lines: LinesForm }
  }

/** The one way to run an operation, for every surface: resolve, validate, pin, share, run, encode. */
export type Kernel = {
  readonly registry: Registry
  /** What the service counts of itself. */
  readonly service: ServiceView
  /** The operation that answers a call, and the fields that the call itself asks for; refuses what `call` would. */
  answering(name: string, raw: Readonly<Record<string, unknown>>): { operation: Operation; fields: unknown }
  call(name: string, raw: Readonly<Record<string, unknown>>, caller?: Caller): Promise<Answer>
  /** The operations on a view of the index that the caller opened and closes. */
  at(view: IndexView, signal: AbortSignal): OperationsAt
}

export type KernelOptions = {
  registry: Registry
  chain: Chain
  network: Network
  stocks: InstrumentRegistry
  index?: IndexAccess
  /** What the chain has; without it, whatever the network's data says is taken to be there. */
  probe?: ProbeView
  /** Third parties to ask; none without it. */
  enrich?: EnrichView
  service: Pick<ServiceView, 'version' | 'startedAtMs' | 'limits' | 'catalogCount'> &
    Partial<Pick<ServiceView, 'lastSweep'>> & {
      /** What is wrong now, apart from the nodes. */
      troubles?: () => readonly Trouble[]
      /** What the surfaces have counted. */
      answers?: () => readonly AnswerCount[]
      /** The others that serve; nobody without. */
      crew?: Crew | undefined
    }
  /** The newest block that every source of data has; throws why there is none. */
  pinHead: () => Head
  now: () => number
  gate?: Partial<GateLimits>
  /** Who may have the node run what they choose. */
  codeGate?: Gate
  /** Where heavy work is done; in this thread without it. */
  apart?: Apart
  /** Live events, for operations that wait for one; none without it. */
  live?: () => LiveView | undefined
  /** How much memory finished answers may take. */
  answerBytes?: number
  /** What other processes have computed. */
  shared?: SharedAnswers
}

const noBlock: Hash = '0x'
const usualAnswerBytes = 128 * 1_048_576

/** Arguments without a key are those of nobody else. */
const toBulk = ({ args }: ReadArguments, limit: number): ReadArguments => ({
  args: { ...args, limit },
  key: undefined,
})

export function createKernel(options: KernelOptions): Kernel {
  const { registry, chain, pinHead, index } = options
  const probe = options.probe ?? createProbeView(options.network)
  const enrich = options.enrich ?? createEnrichment({ on: [], off: [], now: options.now })
  const cache = createAnswerCache(options.answerBytes ?? usualAnswerBytes)
  const readArguments = createArgumentReader()
  const gate = createGate({ ...usualGateLimits, ...options.gate })
  const codeGate = options.codeGate ?? createCodeGate()
  const metrics = createOperationMetrics()
  const orders = createKeptOrders()
  const { crew, troubles = () => [], answers = () => [], ...own } = options.service
  const counts = (): ProcessCounts => {
    const { user, system } = process.cpuUsage()
    return {
      operations: metrics.counts(),
      answers: answers(),
      troubles: troubles(),
      cpuS: (user + system) / 1e6,
      memoryBytes: process.memoryUsage.rss(),
      load: { running: gate.running, waiting: gate.waiting, cached_answers: cache.size },
    }
  }
  const service: ServiceView = {
    lastSweep: () => undefined,
    ...own,
    place: crew?.place ?? 1,
    listedCount: () => registry.listed.length,
    chainStatus: () => chain.status(),
    indexStatus: () => index?.status(),
    counts,
    async report() {
      const alone: ServiceReport = {
        ...counts(),
        workers: { serving: 1, wanted: 1 },
        chain: chain.status(),
        index: index?.status(),
        enrichers: enrich.status(),
      }
      return crew ? crew.report(alone) : alone
    },
  }

  const resolve = (name: string): Operation => {
    const operation = registry.find(name)
    if (!operation) throw UnknownOperation({ name: name.slice(0, 100), nearest: registry.nearest(name) })
    return operation
  }

  /** Without a block nothing else about a call is looked at: the network it would be judged by may be unknown too. */
  const assertBlock = (operation: Operation): void => {
    if ('run' in operation && !operation.headless) pinHead()
  }

  /**
   * The operation that answers a call, and its arguments. One that forwards is followed here: it takes no place
   * in the gate that the other one would have to wait for, and its answer is the other's own.
   */
  const follow = (name: string, raw: Readonly<Record<string, unknown>>) => {
    let operation = resolve(name)
    assertBlock(operation)
    let read = readArguments(operation, raw)
    let fields: unknown
    // Each step is a fixed alias or the one choice a caller has, so there are only ever a few.
    while (!('run' in operation)) {
      const target = operation.forward(read.args)
      fields ??= target.fields
      const answering = resolve(target.name)
      if (operation.runsAny && !('run' in answering) && answering.runsAny)
        throw BadArguments({
          operation: operation.name,
          fields: [{ field: 'name', problem: `cannot be ${answering.name}, which runs other operations` }],
          known: [...operation.argumentNames],
        })
      operation = answering
      assertBlock(operation)
      read = readArguments(operation, target.arguments)
    }
    return { operation, read, fields }
  }

  const parts = { ...options, probe, enrich, service, gate, codeGate, orders, metrics }
  let leftBehind: Hash | undefined

  const start = (
    operation: RunnableOperation,
    { args, key }: ReadArguments,
    caller: Caller,
  ): SharedComputation<Answer> => {
    const pin = pinOf(operation, { pinHead, index, leftBehind })
    if (operation.needs) probe.assert(operation.name, operation.needs)
    const { hash, withIndex } = 'head' in pin ? pin : { hash: noBlock, withIndex: false }
    // An answer without a block is for one caller: with the first block it becomes another.
    const kept = key !== undefined && 'head' in pin
    const place: AnswerPlace = { policy: kept ? operation.cache : 'none', key: key ?? '', head: hash }
    const forget = () => cache.drop(place, computation)
    const running = cache.get(place)
    if (running) {
      metrics.record({
        operation: operation.name,
        ok: true,
        cacheHit: true,
        ms: 0,
        busyMs: 0,
        roundTrips: 0,
        queries: 0,
      })
      return running
    }
    let isLeftBehind = false
    const compute = (signal: AbortSignal) =>
      computeAnswer({
        ...parts,
        ...pin,
        operation,
        args,
        lines: caller.bulk?.lines,
        caller,
        withIndex,
        largeArguments: key === undefined,
        signal,
        client: caller.clientIp ?? 'here',
        onLeftBehind(block) {
          if (withIndex) leftBehind = block.hash
          // The answer will be of another block than the one it is kept under.
          isLeftBehind = true
          forget()
        },
      })
    /** What takes long is looked for among the answers of other processes first. */
    const findOrCompute = async (shared: SharedAnswers, signal: AbortSignal) => {
      const sharedKey = `${place.head} ${place.key}`
      const found = await shared.get(sharedKey)
      if (found) return found
      const answer = await compute(signal)
      if (!isLeftBehind) shared.put(sharedKey, answer)
      return answer
    }
    const { shared } = options
    const isShared = shared && place.policy === 'block' && belongsApart(operation, false)
    const computation: SharedComputation<Answer> = shareComputation(
      isShared ? (signal) => findOrCompute(shared, signal) : compute,
      { onValue: (answer) => cache.finish(place, computation, answer), onFailure: forget },
    )
    cache.start(place, computation)
    return computation
  }

  const kernel: Kernel = {
    registry,
    service,
    answering: follow,
    at: (view, signal) => operationsAt({ ...parts, view, signal }),
    async call(name, raw, caller = {}) {
      const { operation, read, fields = caller.fields } = follow(name, raw)
      // Before anything is computed: what asks for a field that is not there is refused at once.
      const selection = fields === undefined ? undefined : readSelection(operation, fields)
      const { bulk } = caller
      const asked = bulk ? toBulk(read, bulk.rows) : read
      const run = (): Answer | Promise<Answer> => {
        const computation = start(operation, asked, caller)
        return computation.value ?? computation.join(operation.name, caller.signal)
      }
      const found = trace.tracer ? traceOperation(trace.tracer, operation.name, run) : run()
      const answer = found instanceof Promise ? await found : found
      return selection && !bulk ? selectFields(answer, selection, operation.name) : answer
    },
  }
  return kernel
}
