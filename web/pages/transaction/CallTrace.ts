/** A call inside a transaction and those inside it, as a node's callTracer tells them. */
export type CallTrace = {
  type: string
  from: string
  to?: string
  value?: string
  gasUsed?: string
  input?: string
  error?: string
  revertReason?: string
  calls?: CallTrace[]
}

/** Whether a node's answer is such a trace: nodes differ, and one may answer with something else. */
export const isCallTrace = (value: unknown): value is CallTrace =>
  typeof value === 'object' && value !== null && 'type' in value && 'from' in value
