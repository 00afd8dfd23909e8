import type { Target } from './startTarget.ts'

/** A misfortune that befalls a running service. */
export type Fault = {
  name: string
  /** What is done, for the table. */
  done: string
  /** How the service is started for it. */
  start?: StartOptions
  /** Why it cannot be met on this machine. */
  cannot?: () => string | undefined
  /** Does it, waits as long as it lasts, and undoes it; gives what was seen besides the calls. */
  strike(target: Target): Promise<string | undefined>
  /** The service is meant to end by it. */
  ends?: boolean
  /** It cannot be undone: what needs no data folder must go on all the same. */
  lasts?: boolean
}

export type StartOptions = {
  env?: Record<string, string>
  /** A command that the service is started by. */
  under?: readonly string[]
  /** A shell's words before it is started. */
  shell?: string
  /** The node behind a proxy that can be told to misbehave. */
  proxied?: boolean
}
