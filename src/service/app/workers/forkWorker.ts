import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { threadFile } from '../../../base/config/threadFile.ts'
import { createPeer, type Peer, type PeerMessage } from '../../../base/observe/createPeer.ts'
import type { ProcessCounts } from '../../../operations/kernel/ServiceReport.ts'
import type { HostOfOne } from './createWorkerHost.ts'
import type { ConnectionMessage, WorkerGuest, WorkerHost, WorkerSetup } from './WorkerMessage.ts'

export type Worker = {
  readonly child: ChildProcess
  readonly peer: Peer<WorkerGuest>
  isReady: boolean
  readonly ended: Promise<void>
  /** What it has counted when it was last asked. */
  counts: ProcessCounts | undefined
  /** Hands it a connection; `orElse` is called if it ends before it has taken it. */
  give(socket: Socket, orElse: () => void): void
}

export type ForkOptions = {
  setup: WorkerSetup
  host: HostOfOne
  onReady(): void
  onWant: WorkerHost['news']['want']
  onLost(reason: string): void
}

/** What asked a worker that is gone hears. */
class WorkerLost extends Error {}

/** Starts one worker. */
export function forkWorker({ setup, host, onReady, onWant, onLost }: ForkOptions): Worker {
  const child = fork(threadFile('service/app/workers/workerProcess'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const giving = new Map<number, { socket: Socket; orElse: () => void }>()
  let given = 0
  let isLost = false

  // One that has ended is heard of by its exit.
  const send = (message: WorkerSetup | PeerMessage) => void (child.connected && child.send(message, () => {}))
  send(setup)
  const own: WorkerHost = {
    questions: host.questions,
    news: {
      ...host.news,
      ready() {
        worker.isReady = true
        onReady()
      },
      took(id) {
        // It has a handle of its own by now; closing ours does not end the connection.
        giving.get(id)?.socket.destroy()
        giving.delete(id)
      },
      want: onWant,
    },
  }
  const peer = createPeer<WorkerGuest>(send, own)

  const lose = (reason: string) => {
    if (isLost) return
    isLost = true
    worker.isReady = false
    peer.lose(new WorkerLost(reason))
    host.release()
    onLost(reason)
    for (const { orElse } of giving.values()) orElse()
    giving.clear()
  }
  child.on('message', (message: PeerMessage) => peer.receive(message))
  child.on('error', (error) => lose(error.message))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      lose(`it ended with ${signal ?? `code ${code}`}`)
      resolve()
    })
  })

  const worker: Worker = {
    child,
    peer,
    ended,
    isReady: false,
    counts: undefined,
    give(socket, orElse) {
      given += 1
      giving.set(given, { socket, orElse })
      const message: ConnectionMessage = { kind: 'connection', id: given }
      // Kept open here until it says that it has it: one that is killed on the way loses nobody.
      child.send(message, socket, { keepOpen: true }, () => {})
    },
  }
  return worker
}
