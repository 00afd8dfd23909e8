import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from './openClient.ts'

/** The channel on which the writer of this schema tells that it has committed; a name has at most 63 bytes. */
export const channelOf = `'sherwood_' || md5(current_schema())`

/** Tells of the writer's commits, whichever process it is in. */
export type CommitListener = {
  /** Calls at every commit, and when some may have been missed, until the returned function is called. */
  watch(onCommit: () => void): () => void
  close(): Promise<void>
}

/** Between two tries to connect. */
const retryMs = 500

/**
 * Listens for commits on a connection of its own, as long as somebody wants to hear of them. One that is lost is opened
 * again; what was told meanwhile is gone, so everybody is called once it stands.
 */
export function listenCommits(url: string): CommitListener {
  const watchers = new Set<() => void>()
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let leave = () => {}

  const tell = () => {
    for (const onCommit of watchers) onCommit()
  }

  async function listen(): Promise<void> {
    let client: pg.Client | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        leave = resolve
        const begin = async () => {
          client = await openClient(url, 'sherwood listener', () => resolve())
          client.on('notification', tell)
          client.on('end', () => resolve())
          const { rows } = await client.query<{ channel: string }>(`select ${channelOf} as channel`)
          await client.query(`listen ${rows[0]?.channel}`)
          tell()
        }
        begin().catch(reject)
      })
    } finally {
      await client?.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (watchers.size > 0 && !stop.signal.aborted) {
      await listen().catch(() => {})
      if (watchers.size > 0)
        await sleep(retryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
    running = undefined
    if (watchers.size > 0 && !stop.signal.aborted) running = run()
  }

  return {
    watch(onCommit) {
      watchers.add(onCommit)
      running ??= run()
      return () => {
        watchers.delete(onCommit)
        if (watchers.size === 0) leave()
      }
    },
    async close() {
      stop.abort()
      watchers.clear()
      leave()
      await running
    },
  }
}
