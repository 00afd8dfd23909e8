import { fork } from 'node:child_process'
import { saveState, type TraceRelease, toTraceRelease } from './dumpFile.ts'

type SaveJob = {
  dumpFile: string
  stateFile: string
  /** The block from which on traces are to be given back; absent means none are. */
  releaseFrom?: number
}

/** What became of a dump: whether it is saved, and the transactions whose traces the node may drop. */
export type SavedDump = { saved: boolean; release?: TraceRelease }

const jobName = 'save-state'

/**
 * Saves in a process of its own: blocks and answers go on while a large dump is cut down, and the memory that
 * this takes is given back when it ends, which a thread's is not.
 */
export function saveStateApart(job: SaveJob): Promise<SavedDump> {
  return new Promise((resolve, reject) => {
    // It runs the same file as this process and finds its job below.
    const helper = fork(process.argv[1] ?? '', [jobName], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    helper.once('message', (saved: SavedDump) => resolve(saved))
    helper.once('error', reject)
    helper.once('exit', () => resolve({ saved: false }))
    helper.send(job)
  })
}

async function run({ dumpFile, stateFile, releaseFrom }: SaveJob): Promise<SavedDump> {
  const state = await saveState(dumpFile, stateFile)
  if (state === undefined) return { saved: false }
  const release = releaseFrom === undefined ? undefined : toTraceRelease(state, releaseFrom)
  return release === undefined ? { saved: true } : { saved: true, release }
}

/** True in a process that was started for a job, which then runs. */
export function runJobOfThisProcess(): boolean {
  if (process.argv[2] !== jobName) return false
  // Who wanted it is gone, and another may already go on with the saved state.
  process.once('disconnect', () => process.exit(1))
  process.once('message', async (job: SaveJob) => {
    const saved = await run(job).catch(() => ({ saved: false }))
    process.send?.(saved, () => process.exit(0))
  })
  return true
}
