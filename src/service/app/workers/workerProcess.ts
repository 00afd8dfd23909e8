import { Socket } from 'node:net'
import { readVersion } from '../../../base/config/projectFiles.ts'
import { Stopping } from '../../../base/errors/codes.ts'
import { loadNetwork } from '../../../base/network/loadNetwork.ts'
import { createLogger } from '../../../base/observe/createLogger.ts'
import { createPeer, type Peer, type PeerMessage } from '../../../base/observe/createPeer.ts'
import { createTroubles } from '../../../base/observe/createTroubles.ts'
import { trace } from '../../../base/observe/trace/trace.ts'
import { createProbeView } from '../../../domain/probe/createProbeView.ts'
import { openArchive } from '../../../sources/archive/openArchive.ts'
import { createRemoteEnrich } from '../../../sources/enrich/createRemoteEnrich.ts'
import type { EnrichView } from '../../../sources/enrich/EnrichView.ts'
import { createClientIp } from '../../http/createClientIp.ts'
import { createNodeServer } from '../../http/createNodeServer.ts'
import { createLeasedLimiter } from '../../http/leases/createLeasedLimiter.ts'
import { machineMs } from '../../http/leases/machineMs.ts'
import { fromOutcome } from '../apart/outcomes.ts'
import { archiveOf } from '../archiveOf.ts'
import { createApp, maxBodyBytes } from '../createApp.ts'
import { type LimiterName, limitersOf, ratesOf } from '../shared/limitersOf.ts'
import { openSharedStore } from '../shared/openSharedStore.ts'
import { startTracing } from '../startTracing.ts'
import { warmUp } from '../warmUp.ts'
import { createBundle } from './createBundle.ts'
import { createSharedPlaces } from './createSharedPlaces.ts'
import { createWorkerChain } from './createWorkerChain.ts'
import { createWorkerIndex } from './createWorkerIndex.ts'
import type { ConnectionMessage, Wish, WorkerGuest, WorkerHost, WorkerSetup } from './WorkerMessage.ts'

/** Third parties as a worker asks them: in the process that keeps their budgets, and which tells how they do. */
function createWorkerEnrich(host: () => Peer<WorkerHost>): EnrichView {
  let runs = 0
  return {
    forAnswer(options) {
      runs += 1
      const run = runs
      return createRemoteEnrich((name, args) => host().ask('enrich', { run, name, args })).forAnswer(options)
    },
    status: () => [],
    close() {},
  }
}

/** One of the processes that answer. It has everything of a service but the nodes, the writer and heavy work. */
function serveHere(
  setup: WorkerSetup,
  send: (message: PeerMessage) => void,
): (message: PeerMessage | ConnectionMessage, socket: unknown) => void {
  const { config, place } = setup
  const log = createLogger(config.logLevel)
  const troubles = createTroubles(log)
  const stopping = new AbortController()
  // The parts below ask it once it is there.
  const host = () => peer
  const network = loadNetwork(config.network, setup.deployment)
  const chain = createWorkerChain(host, setup)
  const archived = archiveOf(config)
  const archive = archived && openArchive(archived)
  const index = setup.index && createWorkerIndex(host, setup.index, archive)
  const places = createSharedPlaces(host)
  const sharedStore = config.redisUrl ? openSharedStore(config.redisUrl, troubles) : undefined
  const rates = ratesOf(config)
  const wishes = createBundle<Wish>((all) => peer.tell('want', all))
  const lease = (limiter: LimiterName) =>
    createLeasedLimiter({
      ...rates[limiter],
      now: machineMs,
      want: (client, count) => wishes.add({ limiter, client, count }),
    })
  const leased = { calls: lease('calls'), flood: lease('flood') }
  let { probed } = setup

  const own: WorkerGuest = {
    questions: {
      counts: () => app.kernel.service.counts(),
      giveBack: ({ limiter, ...window }) => leased[limiter].giveBack(window),
      leaveIndex: async () => {
        await index?.leave()
        return null
      },
      async drain({ ms }) {
        stopping.abort(Stopping({}))
        await server.drain(ms)
        return null
      },
    },
    news: {
      head: chain.hear,
      index: (status) => index?.hear(status),
      indexBack: () => index?.back(),
      probed(found) {
        probed = found
      },
      grant(leases) {
        for (const { limiter, ...given } of leases) leased[limiter].grant(given)
      },
      note: ({ limiter, ...window }) => leased[limiter].note(window),
      stop: () => void stop(),
    },
  }
  const peer = createPeer<WorkerHost>(send, own)

  const app = createApp(
    { network, chain, close: chain.close },
    {
      ...{ config, version: readVersion(), log, startedAtMs: setup.startedAtMs },
      limiters: limitersOf(config, sharedStore, leased),
      ...(index ? { index: index.access } : {}),
      ...(sharedStore ? { shared: sharedStore } : {}),
      probe: createProbeView(network, { report: () => probed.report, state: () => probed.state }),
      enrich: createWorkerEnrich(host),
      apart: {
        gate: places.gate('heavy'),
        attempt: async (task, { signal, meter }) => {
          const asked = { ...task, trace: trace.tracer?.current() }
          return fromOutcome(await peer.ask('attempt', asked, { signal }), meter)
        },
        plan: (question, { client = 'here', signal }) => peer.ask('plan', { question, client }, { signal }),
      },
      codeGate: places.gate('code'),
      streams: places.streams,
      crew: { place, report: () => peer.ask('report', null) },
      troubles: troubles.list,
      signal: stopping.signal,
    },
  )
  warmUp(app.kernel.registry)
  const server = createNodeServer({
    pipeline: app.pipeline,
    clientIp: createClientIp(config.trustedProxies ?? []),
    maxBodyBytes,
  })
  // The process with the nodes says when traces are lost.
  const endTracing = startTracing(setup.tracing, { warn() {} })

  async function stop(): Promise<void> {
    await app.close()
    await index?.leave()
    await archive?.close()
    await sharedStore?.close()
    await (await endTracing)()
    process.exit()
  }

  peer.tell('ready', null)
  return (message, socket) => {
    if (message.kind !== 'connection') return peer.receive(message)
    peer.tell('took', message.id)
    // One that was closed on its way does not arrive.
    if (socket instanceof Socket) server.take(socket)
  }
}

// A signal to the whole group is for the service: it says when this is to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
process.once('message', (setup) => {
  const receive = serveHere(setup as WorkerSetup, (message) => {
    if (process.connected) process.send?.(message)
  })
  process.on('message', receive)
})
