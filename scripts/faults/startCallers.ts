import { setTimeout as sleep } from 'node:timers/promises'

export type Seen = { kind: string; status: number | 'refused' | 'hung'; ms: number; atMs: number }

/** People who go on asking, whatever happens. */
export type Callers = {
  seen: readonly Seen[]
  /** Resolves when every kind of question, or these, has been answered well, several times in a row, since then. */
  well(since: number, mostMs: number, among?: readonly string[]): Promise<number | undefined>
  stop(): Promise<void>
}

/** A caller who waits longer than this has been left hanging. */
const patienceMs = 20_000
const everyMs = 120
const timesInARow = 3

const questions: Record<string, string> = {
  page: '/llms.txt',
  health: '/api/health',
  chain: '/api/v1/get_block?block=latest',
  index: '/api/v1/list_bridge_transfers?limit=3',
  heavy: '/api/v1/get_market_overview?window=1h',
}

export function startCallers(url: string, kinds = Object.keys(questions)): Callers {
  const seen: Seen[] = []
  let stopped = false

  async function ask(kind: string, path: string): Promise<Seen> {
    const started = performance.now()
    const answered = async (): Promise<Seen['status']> => {
      try {
        const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(patienceMs) })
        await response.arrayBuffer()
        return response.status
      } catch (error) {
        return (error as Error).name === 'TimeoutError' ? 'hung' : 'refused'
      }
    }
    const status = await answered()
    return { kind, status, ms: performance.now() - started, atMs: performance.now() }
  }

  const asking = kinds.map(async (kind) => {
    const path = questions[kind] ?? '/'
    while (!stopped) {
      seen.push(await ask(kind, path))
      await sleep(everyMs)
    }
  })

  const isWell = (since: number, among: readonly string[]) =>
    among.every((kind) => {
      const last = seen.filter((one) => one.kind === kind && one.atMs - one.ms > since).slice(-timesInARow)
      return last.length === timesInARow && last.every(({ status }) => status === 200)
    })

  return {
    seen,
    async well(since, mostMs, among = kinds) {
      while (performance.now() - since < mostMs) {
        if (isWell(since, among)) {
          const bad = seen.filter(
            ({ kind, status, atMs }) => among.includes(kind) && status !== 200 && atMs > since,
          )
          return Math.max(0, ...bad.map(({ atMs }) => atMs - since))
        }
        await sleep(50)
      }
      return undefined
    },
    async stop() {
      stopped = true
      await Promise.all(asking)
    },
  }
}
