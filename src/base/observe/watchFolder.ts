import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BadFolder } from './BadFolder.ts'

const lookEveryMs = 3_000

/** As much as a file system gives out at once, so that a full one has no place for it. */
const trialText = ' '.repeat(4096)

const next = 'What happens meanwhile may have to be read again after the next start.'

async function tryFolder(folder: string): Promise<string | null> {
  const trial = join(folder, `.trial-${process.pid}`)
  try {
    await writeFile(trial, trialText)
    return null
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return `The data folder ${resolve(folder)} is gone. ${next}`
    return new BadFolder('data folder', { path: resolve(folder), next, cause }).message
  } finally {
    await rm(trial, { force: true }).catch(() => {})
  }
}

/** Looks now and then whether a folder can still be written to, and tells what is wrong each time that it cannot. */
export function watchFolder(folder: string, tell: (problem: string | null) => void): () => void {
  let stopped = false
  const timer = setInterval(() => {
    void tryFolder(folder).then((problem) => {
      if (!stopped) tell(problem)
    })
  }, lookEveryMs)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
