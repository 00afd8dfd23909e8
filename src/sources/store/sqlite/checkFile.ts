import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadPlace } from './createReadConnections.ts'
import { createReaderThread } from './createReaderThread.ts'

/** Between two tables the writer may merge its log, which a long read keeps it from, and others have the processor. */
const pauseMs = 20

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Reads the whole file once, in a thread of its own, and tells what is wrong with its structure; undefined when
 * nothing is. Values that were changed inside a sound page are beyond it: `npm run verify-index` compares those.
 */
export async function checkFile(place: ReadPlace, signal: AbortSignal): Promise<string | undefined> {
  const thread = createReaderThread(place)
  try {
    const tables = await thread.ask<{ name: string }[]>({
      kind: 'all',
      sql: "select name from sqlite_master where type = 'table' order by name",
      params: [],
    })
    for (const { name } of tables) {
      if (signal.aborted) return undefined
      const sql = `pragma quick_check(${quoted(name)})`
      const [found] = await thread.ask<{ quick_check: string }[]>({ kind: 'all', sql, params: [] })
      if (found?.quick_check !== 'ok') return found?.quick_check ?? 'the check gave no answer'
      await sleep(pauseMs)
    }
    return undefined
  } finally {
    await thread.close().catch(() => {})
  }
}
