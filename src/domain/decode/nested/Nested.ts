import type { KnownSignature } from '../signatureTables.ts'

/** Something that runs inside a call: another call, a router command, or an action of a plan. */
export type Nested = {
  kind: 'call' | 'command' | 'action'
  /** Calldata of a call; encoded parameters of a command or action. */
  data: string
  /** Whom a call goes to, when the outer call says so. */
  to?: string
  valueWei?: bigint
  /** The call runs the target's code on the caller's own storage. */
  delegate?: boolean
  /** The outer call goes on when this fails. */
  mayFail?: boolean
  /** Name of a command or action, or undefined for a code nobody has defined. */
  name?: string
  /** What the parameters of a command or action may be. */
  layouts?: readonly KnownSignature<'function'>[]
  /** What runs inside, when the data itself is not parameters but a call. */
  inner?: readonly Nested[]
}
