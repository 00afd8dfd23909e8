import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { saveState, type TraceRelease, toTraceRelease } from './dumpFile.ts'
import { readState } from './readState.ts'

/** Where a state is taken from: a dump that a node has written, or a node that is asked for it. */
type StateSource = { dumpFile: string } | { nodePort: number }

type SaveOptions = {
  from: StateSource
  stateFile: string
  /** The block from which on traces are to be given back; absent means none are. */
  releaseFrom?: number
}

type SaveJob = SaveOptions & { job: 'save state' }

/** What became of a dump: whether it is saved, and the transactions whose traces the node may drop. */
export type SavedDump = { saved: boolean; release?: TraceRelease }

/** Saves in a thread of its own, so that the blocks and the answers go on while a large dump is cut down. */
export function saveStateInWorker(options: SaveOptions): Promise<SavedDump> {
  return new Promise((resolve, reject) => {
    const job: SaveJob = { job: 'save state', ...options }
    // The thread runs the same file as this process and finds its job below.
    const worker = new Worker(process.argv[1] ?? '', { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => resolve({ saved: false }))
  })
}

async function run({ from, stateFile, releaseFrom }: SaveJob): Promise<SavedDump> {
  const dump = 'nodePort' in from ? await readState(from.nodePort) : await readFile(from.dumpFile)
  const state = await saveState(dump, stateFile)
  if (state === undefined) return { saved: false }
  const release = releaseFrom === undefined ? undefined : toTraceRelease(state, releaseFrom)
  return release === undefined ? { saved: true } : { saved: true, release }
}

/** True in a thread that was started for a job, which then runs. */
export function runJobOfThisThread(): boolean {
  const job = workerData as SaveJob | null
  if (isMainThread || job?.job !== 'save state') return false
  run(job).then(
    (saved) => parentPort?.postMessage(saved),
    () => parentPort?.postMessage({ saved: false }),
  )
  return true
}
