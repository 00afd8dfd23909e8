import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { saveState } from './dumpFile.ts'

type SaveJob = { job: 'save state'; dumpFile: string; stateFile: string }

/** Saves in a thread of its own, so that the blocks go on while a large dump is cut down. */
export function saveStateInWorker(dumpFile: string, stateFile: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const job: SaveJob = { job: 'save state', dumpFile, stateFile }
    // The thread runs the same file as this process and finds its job below.
    const worker = new Worker(process.argv[1] ?? '', { workerData: job })
    worker.once('message', (saved: boolean) => resolve(saved))
    worker.once('error', reject)
    worker.once('exit', () => resolve(false))
  })
}

/** True in a thread that was started for a job, which then runs. */
export function runJobOfThisThread(): boolean {
  const job = workerData as SaveJob | null
  if (isMainThread || job?.job !== 'save state') return false
  saveState(job.dumpFile, job.stateFile).then(
    (saved) => parentPort?.postMessage(saved),
    () => parentPort?.postMessage(false),
  )
  return true
}
