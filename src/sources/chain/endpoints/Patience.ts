import type { Priority } from './Priority.ts'

/** How long a read may take and how often it is tried. */
export type Patience = {
  /** Times a call is sent at most, the first one included. */
  attempts: number
  /** What one endpoint is given to answer one request. */
  attemptMs: number
  /** Everything together: waiting for a turn, every attempt and the pauses between them. */
  totalMs: number
  /** The first pause between attempts at the same endpoint; each further one is twice as long. */
  pauseMs: number
}

/** A tool has ten seconds by default, so the node has a little less; background work can wait. */
export const defaultPatience: Record<Priority, Patience> = {
  tool: { attempts: 5, attemptMs: 4_000, totalMs: 9_000, pauseMs: 60 },
  background: { attempts: 6, attemptMs: 20_000, totalMs: 60_000, pauseMs: 250 },
}
