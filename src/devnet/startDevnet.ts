import { type ChildProcess, fork } from 'node:child_process'
import type { NetworkDeployment } from '../base/network/facts.ts'
import type { DevnetCommand, DevnetProgress, DevnetReport, DevnetSettings } from './DevnetReport.ts'
import { prepareProcessEntry } from './processEntry.ts'

export type Devnet = {
  rpcUrl: string
  wsUrl: string
  deployment: NetworkDeployment
  seed: string
  /** Saves the chain and ends every process of it. */
  close(): Promise<void>
  /** Called once when the chain ended without being asked to. */
  onExit(listener: (reason: string) => void): void
}

export type DevnetOptions = {
  /** The chain lives in the folder `devnet` below this one. */
  dataDir: string
  seed?: string
  /** Unix seconds at which the seeded past ends; only the first build reads it. */
  now?: number
  /** False leaves the chain as the past ended, with blocks but without new transactions. */
  actors?: boolean
  blockTimeMs?: number
  /** A node is replaced by a fresh one, which takes up less memory, when it writes its state after so long. */
  nodeLifeMs?: number
  /** How often the node writes its state. */
  dumpEverySeconds?: number
  /** For how long blocks, transactions and logs of the running chain can be read. */
  historyMs?: number
  anvilPath?: string
  onProgress?: (progress: DevnetProgress) => void
  /** Told of what went wrong and was mended. */
  onTrouble?: (what: string) => void
  /** Told what is wrong for as long as it is, and null when it no longer is. */
  onState?: (problem: string | null) => void
  signal?: AbortSignal
}

export const defaultSeed = 'sherwood'
export const defaultBlockTimeMs = 1_000
const defaultNodeLifeMs = 540_000
const defaultDumpEverySeconds = 120
const defaultHistoryMs = 86_400_000

/** A keeper stops its node within 3 s; one that does not is of no use any more. */
const stopTimeoutMs = 10_000

/** The embedded chain could not be had; the message says why. */
class DevnetFailed extends Error {
  override readonly name = 'DevnetFailed'
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

/** Watches the process of the chain: what it reports, and how it ends. */
function watch(child: ChildProcess, options: DevnetOptions) {
  let nodePids: readonly number[] = []
  let failure: string | undefined
  let errorText = ''
  const exitListeners: ((reason: string) => void)[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString()).slice(-4000)
  })
  const ready = new Promise<Extract<DevnetReport, { type: 'ready' }>>((resolve, reject) => {
    child.on('message', (report: DevnetReport) => {
      if (report.type === 'progress') options.onProgress?.(report.progress)
      else if (report.type === 'nodes') nodePids = report.pids
      else if (report.type === 'trouble') options.onTrouble?.(report.message)
      else if (report.type === 'state') options.onState?.(report.problem)
      else if (report.type === 'fatal') failure = report.message
      else resolve(report)
    })
    child.once('error', (error) => reject(error))
    child.once('exit', (code, signal) => {
      // The node is in a process group of its own; without its keeper nobody else would end it.
      if (code !== 0) nodePids.forEach(killQuietly)
      const reason =
        failure ?? (errorText.trim() || `The embedded chain ended (${signal ?? `code ${code}`}).`)
      reject(new DevnetFailed(reason))
      for (const listener of exitListeners) listener(reason)
    })
  })
  // Whoever waits for `ready` sees the failure; afterwards the exit listeners do.
  ready.catch(() => {})
  return { ready, exitListeners }
}

function createClose(child: ChildProcess, exitListeners: unknown[]): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= new Promise((resolve) => {
      exitListeners.length = 0
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
      child.once('exit', () => {
        clearTimeout(timer)
        resolve()
      })
      if (child.connected) child.send({ type: 'stop' } satisfies DevnetCommand)
      else child.kill('SIGTERM')
    })
    return closing
  }
}

/**
 * Starts the embedded chain in a process of its own: builds the world on the first start, goes on with the
 * saved chain on every later one. Resolves when the node answers.
 */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  options.signal?.throwIfAborted()
  const settings: DevnetSettings = {
    dataDir: options.dataDir,
    seed: options.seed ?? defaultSeed,
    actors: options.actors ?? true,
    blockTimeMs: options.blockTimeMs ?? defaultBlockTimeMs,
    nodeLifeMs: options.nodeLifeMs ?? defaultNodeLifeMs,
    dumpEverySeconds: options.dumpEverySeconds ?? defaultDumpEverySeconds,
    historyMs: options.historyMs ?? defaultHistoryMs,
    ...(options.now !== undefined && { now: options.now }),
    ...(options.anvilPath !== undefined && { anvilPath: options.anvilPath }),
  }
  const child = fork(await prepareProcessEntry(), [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    serialization: 'json',
  })
  const { ready, exitListeners } = watch(child, options)
  const close = createClose(child, exitListeners)
  const abort = () => void close()
  options.signal?.addEventListener('abort', abort, { once: true })
  child.send({ type: 'start', settings } satisfies DevnetCommand)
  try {
    const { port, deployment, seed } = await ready
    options.signal?.throwIfAborted()
    const onExit = (listener: (reason: string) => void) => void exitListeners.push(listener)
    const host = `127.0.0.1:${port}`
    return { rpcUrl: `http://${host}`, wsUrl: `ws://${host}`, deployment, seed, close, onExit }
  } catch (error) {
    await close()
    throw options.signal?.aborted ? options.signal.reason : error
  } finally {
    options.signal?.removeEventListener('abort', abort)
  }
}
