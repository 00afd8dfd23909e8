/** Runs the given steps once when the process is told to stop, the last added first, and then ends it. */
export type Stop = {
  add(step: () => Promise<void> | void): void
  /** Aborted as soon as the stop begins, so that a start that is still under way ends too. */
  readonly signal: AbortSignal
  now(exitCode: number): Promise<never>
}

/** A stop that hangs is worse than one that leaves something behind. */
const patienceMs = 15_000

export function createStop(): Stop {
  const steps: (() => Promise<void> | void)[] = []
  const controller = new AbortController()
  let stopping: Promise<never> | undefined

  const run = async (exitCode: number): Promise<never> => {
    controller.abort(new Error('The service is stopping.'))
    setTimeout(() => process.exit(exitCode || 1), patienceMs).unref()
    for (const step of steps.reverse()) {
      try {
        await step()
      } catch (error) {
        process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`)
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
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C means: do not wait.
      if (stopping) process.exit(130)
      void stop.now(0)
    })
  }
  return stop
}
