import type { ComponentChildren } from 'preact'
import { Nothing } from '../values/Nothing.tsx'

type KnownProps<Value> = {
  value: Value | null | undefined
  /** Why it is unknown, where the answer's warnings say so. */
  reason?: string | undefined
  children: (value: Value) => ComponentChildren
}

/** A value where there is one; where it is unknown, that and the reason. */
export function Known<Value>({ value, reason, children }: KnownProps<Value>) {
  if (value === null || value === undefined) return <Nothing reason={reason} />
  return children(value)
}
