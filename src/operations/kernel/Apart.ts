import type { Head } from '../../sources/chain/Chain.ts'
import type { ChainMeter } from '../../sources/chain/ChainMeter.ts'
import type { Attempt } from './attemptOperation.ts'
import type { Gate } from './createGate.ts'
import type { LinesForm } from './lines/LinesForm.ts'
import type { RunnableOperation } from './Operation.ts'
import type { Arguments } from './OperationCard.ts'

/** What is run apart, as plain data. */
export type ApartTask = {
  operation: string
  args: Arguments
  lines?: LinesForm | undefined
  client: string
  newest: Head | undefined
  withIndex: boolean
}

/** A place beside the thread that serves, where work that takes long keeps nobody else waiting. */
export type Apart = {
  /** Who may run there; waiting for it does not keep what runs here waiting. */
  gate: Gate
  /** Runs it there; counted on the meter. How long it kept that place busy comes along, and its processor time. */
  attempt(
    task: ApartTask,
    bounds: { signal: AbortSignal; meter: ChainMeter },
  ): Promise<Attempt & { busyMs: number; cpuMs: number }>
}

/**
 * Heavy work goes apart, except what may be asked of a service without a block, and so does any work on large
 * arguments: whoever sends them decides how much it is.
 */
export const belongsApart = ({ cost, headless }: RunnableOperation, largeArguments: boolean): boolean =>
  largeArguments || (cost === 'heavy' && !headless)
