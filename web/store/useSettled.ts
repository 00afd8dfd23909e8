import { useEffect, useState } from 'preact/hooks'

/** A value once it has stayed the same for a moment: what somebody types, without every letter of it. */
export function useSettled<Value>(value: Value, ms = 220): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => settle(() => value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return settled
}
