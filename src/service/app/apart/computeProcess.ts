import { createPlanner } from '../../../assistant/plan/createPlanner.ts'
import { UnknownOperation } from '../../../base/errors/codes.ts'
import { loadNetwork } from '../../../base/network/loadNetwork.ts'
import { createPeer, type PeerMessage } from '../../../base/observe/createPeer.ts'
import { dropGarbage } from '../../../base/observe/dropGarbage.ts'
import { trace } from '../../../base/observe/trace/trace.ts'
import { createProbeView, type ProbeSource } from '../../../domain/probe/createProbeView.ts'
import { createInstrumentRegistry } from '../../../domain/stocks/createInstrumentRegistry.ts'
import { attemptOperation } from '../../../operations/kernel/attemptOperation.ts'
import { createKeptOrders } from '../../../operations/kernel/createKeptOrders.ts'
import type { ServiceView } from '../../../operations/kernel/ServiceView.ts'
import { openArchive } from '../../../sources/archive/openArchive.ts'
import { createChainMeter } from '../../../sources/chain/ChainMeter.ts'
import { createRemoteChain } from '../../../sources/chain/reads/createRemoteChain.ts'
import { createRemoteEnrich } from '../../../sources/enrich/createRemoteEnrich.ts'
import { createIndexAccess, type IndexAccess } from '../../../sources/index/createIndexAccess.ts'
import type { IndexStatus } from '../../../sources/index/IndexStatus.ts'
import { createOperations } from '../createOperations.ts'
import { startTracing } from '../startTracing.ts'
import type {
  ComputeGuest,
  ComputeHost,
  ComputeOutcome,
  ComputeSetup,
  ComputeTask,
} from './ComputeMessage.ts'
import { begunAnew, createGuestReader } from './createGuestReader.ts'
import { toOutcome } from './outcomes.ts'

/** What the service tells of itself is known in the other process alone; no heavy operation asks for it. */
const noService = new Proxy({} as ServiceView, {
  get(_, name) {
    throw new Error(`an operation that runs apart asked for service.${String(name)}`)
  },
})

/** The process for heavy operations: reads the index by itself, and the chain through the one that serves. */
function serveHeavy(
  setup: ComputeSetup,
  send: (message: PeerMessage) => void,
): (message: PeerMessage) => void {
  let found: { report: ReturnType<ProbeSource['report']>; state: ReturnType<ProbeSource['state']> } = {
    report: undefined,
    state: 'off',
  }
  const own: ComputeGuest = {
    questions: {
      attempt: (task, signal) =>
        trace.tracer ? trace.tracer.resume(task.trace, () => attempt(task, signal)) : attempt(task, signal),
      plan: (question) => plan(question),
      ping: () => null,
      leaveIndex: async () => {
        await database?.leave()
        return null
      },
    },
    news: {
      probe: (newest) => {
        found = newest
      },
      stop: () => void stop(),
    },
  }
  const host = createPeer<ComputeHost>(send, own)
  const network = loadNetwork(setup.network, setup.deployment)
  const registry = createOperations(network)
  const plan = createPlanner(network, registry)
  const chain = createRemoteChain(
    (batch, signal) => host.ask('read', batch, signal ? { signal } : {}),
    setup.callGas,
  )
  const shared = {
    registry,
    chain,
    network,
    stocks: createInstrumentRegistry(chain, network),
    probe: createProbeView(network, { report: () => found.report, state: () => found.state }),
    service: noService,
    orders: createKeptOrders(),
  }
  const archive = setup.archive && openArchive(setup.archive)
  const database =
    setup.place &&
    createGuestReader({
      place: setup.place,
      reads: { heavyReads: 0 },
      onDamage: (problem) => host.tell('damaged', { problem }),
    })

  async function openAccess(
    status: IndexStatus | undefined,
    away: boolean,
  ): Promise<IndexAccess | undefined> {
    if (!database || !status) return undefined
    if (away) throw begunAnew()
    return createIndexAccess({
      reader: await database.open(),
      status: () => status,
      wantHistory: (token) => host.tell('history', token),
      archive,
    })
  }

  async function attempt(task: ComputeTask, signal: AbortSignal): Promise<ComputeOutcome> {
    const { run, nowMs, indexStatus, indexAway, trace: _, operation: name, ...place } = task
    const operation = registry.find(name)
    if (!operation || !('run' in operation)) throw UnknownOperation({ name, nearest: [] })
    const index = await openAccess(indexStatus, indexAway)
    const began = performance.now()
    const busyBefore = performance.eventLoopUtilization()
    const cpuBefore = process.cpuUsage()
    const meter = createChainMeter()
    const attempted = await attemptOperation(
      {
        ...shared,
        ...place,
        operation,
        caller: {},
        enrich: createRemoteEnrich((question, args) => host.ask('enrich', { run, name: question, args })),
        now: () => nowMs + performance.now() - began,
        ...(index ? { index } : {}),
      },
      { signal, meter },
    )
    // Once it is sent nothing of a page is needed: dropped now, none of it is kept for long.
    if (task.lines) setImmediate(dropGarbage)
    const { user, system } = process.cpuUsage(cpuBefore)
    const busyMs = performance.eventLoopUtilization(busyBefore).active
    return toOutcome({ ...attempted, busyMs, cpuMs: (user + system) / 1000 }, meter)
  }

  // The process that serves says when traces are lost.
  const endTracing = startTracing(setup.tracing, { warn() {} })

  async function stop(): Promise<void> {
    await database?.leave()
    await archive?.close()
    await (await endTracing)()
    process.exit()
  }

  // What planning needs is made before somebody waits for it.
  plan({ prompt: 'what is the price of ether?', history: [], nowMs: 0, maxSteps: 1 })
  return (message) => host.receive(message)
}

// A signal to the whole group is for the service: it says when it no longer needs this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
process.once('message', (setup) => {
  const receive = serveHeavy(setup as ComputeSetup, (message) => {
    if (process.connected) process.send?.(message)
  })
  process.on('message', receive)
})
