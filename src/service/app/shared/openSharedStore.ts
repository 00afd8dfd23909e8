import type { RedisClientType } from '@redis/client'
import type { Troubles } from '../../../base/observe/createTroubles.ts'

/** What the processes of several machines have in common. */
export type SharedStore = {
  /** False while each goes on by itself. */
  isThere(): boolean
  /** Asks it; undefined where it is away or takes too long. */
  ask<T>(work: (client: RedisClientType) => Promise<T>): Promise<T | undefined>
  close(): Promise<void>
}

const connectMs = 2_000
const retryMs = 500
/** Nobody waits longer for it than an answer takes without it. */
const patienceMs = 250
/** One that was late is left alone for so long. */
const restMs = 1_000

/** By the error's code alone: what a driver says may have the address with its password in it. */
const tellAway = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return `Redis cannot be reached (${String(code ?? name ?? 'no reason told')})`
}

/** Opens the Redis of REDIS_URL. One that is away is waited for in the background. */
export function openSharedStore(url: string, troubles: Pick<Troubles, 'tell' | 'over'>): SharedStore {
  const part = 'shared store'
  let client: RedisClientType | undefined
  let restUntilMs = 0
  let isClosed = false

  const rest = (problem: string) => {
    restUntilMs = performance.now() + restMs
    if (!isClosed) troubles.tell(part, `${problem}; each process counts and keeps answers by itself`)
  }

  async function open(): Promise<void> {
    // Loaded only where somebody has one.
    const { createClient } = await import('@redis/client')
    if (isClosed) return
    client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: connectMs, reconnectStrategy: retryMs },
    }) as RedisClientType
    client.on('error', (error: unknown) => rest(tellAway(error)))
    client.on('ready', () => troubles.over(part))
    await client.connect()
  }
  open().catch((error: unknown) => rest(tellAway(error)))

  const isThere = () => client?.isReady === true && performance.now() >= restUntilMs

  return {
    isThere,
    async ask(work) {
      if (!client || !isThere()) return undefined
      let isAnswered = false
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        // A thread that was busy reads what has arrived before it judges.
        const judge = () => {
          if (isAnswered) return
          rest('Redis does not answer in time')
          resolve(undefined)
        }
        timer = setTimeout(() => setImmediate(judge), patienceMs)
      })
      const asked = work(client).then(
        (value) => {
          troubles.over(part)
          return value
        },
        () => {
          rest('Redis has refused a command')
          return undefined
        },
      )
      try {
        return await Promise.race([asked, late])
      } finally {
        isAnswered = true
        clearTimeout(timer)
      }
    },
    async close() {
      isClosed = true
      client?.destroy()
    },
  }
}
