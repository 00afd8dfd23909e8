import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '../../sources/store/postgres/openClient.ts'
import type { AlertStore, RuleStates } from './AlertStore.ts'

/** The turn of one process among several that share a server: until it is lost, no other sends. */
export type AlertTurn = {
  store: AlertStore
  /** Aborted when the connection is gone, and the turn with it. */
  lost: AbortSignal
  release(): Promise<void>
}

/** Between two tries to get the turn that another process has. */
const retryMs = 1_000

/** The lock is the connection's own: it ends with it, however it ends. */
const tryLock = `select pg_try_advisory_lock(hashtextextended('sherwood alerts ' || current_schema(), 0)) as mine`

/** A machine that vanished is given up after about half a minute. */
const settings = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** Not of the index, which may begin anew: what was delivered stays delivered. */
const table = 'create table if not exists alert_states (id integer primary key, states text not null)'

/** Waits until no other process sends the alerts of this database; undefined when it is told to stop before. */
export async function claimAlerts(url: string, stop: AbortSignal): Promise<AlertTurn | undefined> {
  const lost = new AbortController()
  const client = await openClient(url, 'sherwood alerts', () => lost.abort())
  client.on('end', () => lost.abort())
  const release = () => client.end().catch(() => {})
  try {
    await client.query(settings)
    while (!stop.aborted) {
      const { rows } = await client.query<{ mine: number }>(tryLock)
      if (rows[0]?.mine === 1) break
      await sleep(retryMs, undefined, { signal: stop }).catch(() => {})
    }
    if (stop.aborted) {
      await release()
      return undefined
    }
    await client.query(table)
  } catch (error) {
    await release()
    throw error
  }
  return {
    lost: lost.signal,
    release,
    store: {
      async read() {
        const { rows } = await client.query<{ states: string }>(
          'select states from alert_states where id = 1',
        )
        return rows[0] && (JSON.parse(rows[0].states) as RuleStates)
      },
      async write(states) {
        await client.query(
          'insert into alert_states values (1, $1) on conflict (id) do update set states = excluded.states',
          [JSON.stringify(states)],
        )
      },
    },
  }
}
