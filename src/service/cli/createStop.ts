import { Stopping } from '../../base/errors/codes.ts'
import { messageOf } from '../../base/errors/messageOf.ts'
import { tellFailure } from './tellFailure.ts'

/** Runs the given steps once when the process is told to stop, the last added first, and then ends it. */
export type Stop = {
  add(step: () => Promise<void> | void): void
  /** Aborted as soon as the stop begins, so that a start that is still under way ends too. */
  readonly signal: AbortSignal
  now(exitCode: number): Promise<never>
  /** Runs the rest of a start: when it fails everything that was opened is closed, and the reason is told. */
  guard(start: () => Promise<void>): Promise<void>
}

/** A stop that hangs is worse than one that leaves something behind; the embedded chain saves itself to the end. */
const patienceMs = 4_600

/** A terminal and npm each pass the same Ctrl-C on; only one that comes later means: do not wait. */
const sameSignalMs = 1_000

export function createStop(): Stop {
  const steps: (() => Promise<void> | void)[] = []
  const controller = new AbortController()
  let stopping: Promise<never> | undefined
  let stoppedAt = 0

  const run = async (exitCode: number): Promise<never> => {
    stoppedAt = performance.now()
    controller.abort(Stopping({}))
    setTimeout(() => process.exit(exitCode), patienceMs).unref()
    for (const step of steps.reverse()) {
      try {
        await step()
      } catch (error) {
        process.stderr.write(`While stopping: ${messageOf(error)}\n`)
      }
    }
    process.exit(exitCode)
  }
  const stop: Stop = {
    add: (step) => void steps.push(step),
    signal: controller.signal,
    now: (exitCode) => {
      stopping ??= run(exitCode)
      return stopping
    },
    async guard(start) {
      try {
        await start()
      } catch (error) {
        if (!controller.signal.aborted) tellFailure(error)
        await stop.now(1)
      }
    },
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping && performance.now() - stoppedAt > sameSignalMs) process.exit(130)
      void stop.now(0)
    })
  }
  return stop
}
