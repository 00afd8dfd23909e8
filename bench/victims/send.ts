export type Sent = { ms: number; status: number }

/** Sends a request as if a proxy had it from this address. */
export async function send(
  url: string,
  from: string,
  { path, body }: { path: string; body: string },
): Promise<Sent> {
  const began = performance.now()
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': from,
    },
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => {})
  return { ms: performance.now() - began, status: response?.status ?? 0 }
}
