import type { Client } from './Client.ts'

/** A service on this machine answers within milliseconds, or is not there. */
const knockMs = 1_000

/** Whether it is a Sherwood that answers there. */
export async function isSherwood(client: Client): Promise<boolean> {
  try {
    const response = await client.fetch('/api/v1', { signal: AbortSignal.timeout(knockMs) })
    return 'catalog_size' in ((await response.json()) as object)
  } catch {
    return false
  }
}
