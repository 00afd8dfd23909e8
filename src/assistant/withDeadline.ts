/**
 * Runs work with a signal that ends it after so long, too. The timer is our own: Node 20 loses an
 * AbortSignal.timeout() that only AbortSignal.any() refers to, and with it the deadline.
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException(`Not done in ${ms} ms.`, 'TimeoutError')), ms)
  try {
    return await work(AbortSignal.any([signal, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}
