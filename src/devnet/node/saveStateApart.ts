import { fork } from 'node:child_process'
import { messageOf } from '../../base/errors/messageOf.ts'
import { type SaveOptions, saveState } from './dumpFile.ts'

type SaveJob = SaveOptions & { dumpFile: string; stateFile: string }

const jobName = 'save-state'

/**
 * Saves in a process of its own; true when the dump was whole: blocks and answers go on while a large dump is cut down, and the memory that
 * this takes is given back when it ends, which a thread's is not.
 */
export function saveStateApart(job: SaveJob): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // It runs the same file as this process and finds its job below.
    const helper = fork(process.argv[1] ?? '', [jobName], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    helper.once('message', (saved: boolean | { problem: string }) =>
      typeof saved === 'boolean' ? resolve(saved) : reject(new Error(saved.problem)),
    )
    helper.once('error', reject)
    helper.once('exit', () => resolve(false))
    helper.send(job)
  })
}

/** True in a process that was started for a job, which then runs. */
export function runJobOfThisProcess(): boolean {
  if (process.argv[2] !== jobName) return false
  // Who wanted it is gone, and another may already go on with the saved state.
  process.once('disconnect', () => process.exit(1))
  process.once('message', async ({ dumpFile, stateFile, ...options }: SaveJob) => {
    const saved = await saveState(dumpFile, stateFile, options).catch((error: unknown) => ({
      problem: messageOf(error),
    }))
    process.send?.(saved, () => process.exit(0))
  })
  return true
}
