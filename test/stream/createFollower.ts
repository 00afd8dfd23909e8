import { readEvents } from './readEvents.ts'

type Row = Record<string, unknown> & { block: number }

/** A row without what is of the time when it was read: prices and ages of now. */
const told = (data: unknown) => JSON.stringify(data)

export type Follower = ReturnType<typeof createFollower>

/**
 * Follows a stream as a program would: keeps what it is told, takes back what is void, comes back with its last id
 * when the connection ends. Knows of everything that was told twice.
 */
export function createFollower(
  fetchStream: (init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>,
) {
  const kept = new Map<string, { block: number; topic: string; data: Row }>()
  const problems: string[] = []
  const counts = new Map<string, number>()
  const seen: { lastId?: string } = {}
  const stop = new AbortController()
  let connection = new AbortController()
  let changed = () => {}
  let isPaused: Promise<void> | undefined
  let release = () => {}
  let lowest = Infinity

  function take(name: string, id: string, data: Record<string, unknown>): void {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (name === 'retract') {
      lowest = Math.min(lowest, Number(data.from_block))
      for (const [key, { block }] of kept) if (block >= Number(data.from_block)) kept.delete(key)
      return
    }
    if (['start', 'gap', 'dropped', 'reconnect', 'failed'].includes(name)) return
    const key = `${data.topic} ${id.split('-').slice(0, 2).join('-')}`
    const known = kept.get(key)
    if (known) problems.push(`twice: ${key} ${told(known.data)} and ${told(data.data)}`)
    kept.set(key, { block: Number(id.split('-')[0]), topic: String(data.topic), data: data.data as Row })
  }

  async function connect(): Promise<void> {
    connection = new AbortController()
    const signal = AbortSignal.any([stop.signal, connection.signal])
    const response = await fetchStream({
      headers: seen.lastId === undefined ? {} : { 'last-event-id': seen.lastId },
      signal,
    })
    if (response.status !== 200 || !response.body) {
      const text = await response.text()
      if (response.status < 500) problems.push(`refused: ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return
    }
    for await (const { name, id, data } of readEvents(response.body, seen)) {
      take(name, id, data)
      changed()
      await isPaused
    }
  }

  const done = (async () => {
    while (!stop.signal.aborted) await connect().catch(() => {})
  })()

  return {
    kept,
    problems,
    counts,
    seen,
    /** The lowest block that was ever taken back: everything from it on was told anew. */
    lowest: () => lowest,
    rows: (topic: string) => [...kept.values()].filter((one) => one.topic === topic).map(({ data }) => data),
    /** Ends the connection as a network would; it connects again by itself. */
    cut: () => connection.abort(),
    /** Does not read until the returned function is called. */
    pause(): () => void {
      isPaused = new Promise((resolve) => {
        release = () => {
          isPaused = undefined
          resolve()
        }
      })
      return release
    },
    /** Waits until the condition holds, which is looked at after every event. */
    async until(holds: () => boolean, ms = 10_000): Promise<void> {
      const end = performance.now() + ms
      while (!holds()) {
        if (performance.now() > end) throw new Error(`not told in ${ms} ms: ${JSON.stringify([...counts])}`)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 50)
          changed = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    async close(): Promise<void> {
      stop.abort()
      // One that was told to wait would wait for ever.
      release()
      await done
    },
  }
}
