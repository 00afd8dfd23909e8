import type { Address, Hex } from 'viem'

/** A call as a node's call tracer tells it, with the calls made inside it. */
export type CallFrame = {
  type: string
  from: Address
  /** Absent for a creation that failed. */
  to?: Address
  value?: Hex
  gasUsed?: Hex
  input: Hex
  output?: Hex
  /** Why it failed; what was done inside it did not happen then. */
  error?: string
  calls?: readonly CallFrame[]
}
