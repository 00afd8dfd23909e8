import type { Client } from './Client.ts'

/** Whether it is a Sherwood that answers there; one on this machine does so within milliseconds, or is not there. */
export async function isSherwood(client: Client, knockMs = 1_000): Promise<boolean> {
  try {
    const response = await client.fetch('/api/v1', { signal: AbortSignal.timeout(knockMs) })
    return 'catalog_size' in ((await response.json()) as object)
  } catch {
    return false
  }
}
