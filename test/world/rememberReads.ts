import type { PublicClient } from 'viem'

const remembered = ['getLogs', 'getTransaction', 'getTransactionReceipt'] as const

/**
 * A client of a chain that nobody changes: what was read once is not asked and decoded again. Most tests of a worker
 * hold answers against the same logs, and decoding them took a sixth of their time.
 */
export function rememberReads(client: PublicClient): PublicClient {
  const known = new Map<string, Promise<unknown>>()
  for (const name of remembered) {
    const read = client[name] as (args: object) => Promise<unknown>
    const readOnce = (args: object) => {
      const key = `${name} ${JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))}`
      const found = known.get(key) ?? read(args)
      known.set(key, found)
      found.catch(() => known.delete(key))
      return found
    }
    Object.assign(client, { [name]: readOnce })
  }
  return client
}
