import type { Transaction } from './Transaction.ts'

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

export type CallRow = NonNullable<Transaction['calls']>[number]

/** Whether a node's answer is such a trace: nodes differ, and one may answer with something else. */
export const isCallTrace = (value: unknown): value is CallTrace =>
  typeof value === 'object' && value !== null && 'type' in value && 'from' in value

/** The place of a call in the tree: `2.1` is the first call inside the second; the outermost has none. */
export const pathInside = (path: string, at: number): string =>
  path === '' ? `${at + 1}` : `${path}.${at + 1}`

/** The rows of a transaction's calls as the tree that their paths tell. */
export function toCallTrace(rows: readonly CallRow[]): CallTrace | undefined {
  const byPath = new Map<string, CallTrace>()
  for (const { path, kind, from, to, value_wei: value, error } of rows) {
    const call: CallTrace = { type: kind, from, value, ...(to === null ? {} : { to }) }
    if (error !== null) call.error = error
    byPath.set(path, call)
    const above = path === '' ? undefined : byPath.get(path.split('.').slice(0, -1).join('.'))
    if (above) above.calls = [...(above.calls ?? []), call]
  }
  return byPath.get('')
}
