import { createGate, type Gate, usualGateLimits } from './createGate.ts'

/** Calls of the callers' choice that a node runs at once. */
const usualRuns = 8

/** Who may have the node run what they choose. */
export const createCodeGate = (runs = usualRuns): Gate =>
  createGate({ ...usualGateLimits, running: runs, runningOfClient: runs })
