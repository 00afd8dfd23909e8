import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../base/errors/messageOf.ts'
import { openFileStore } from './AlertStore.ts'
import { claimAlerts } from './claimAlerts.ts'
import { openOutbox } from './openOutbox.ts'
import { type AlertsOptions, runAlerts } from './runAlerts.ts'

export type StartAlertsOptions = AlertsOptions & {
  dataDir: string
  /** The server that other processes with the same rules may share; one of them sends. */
  server?: string | undefined
}

export type Alerts = { close(): Promise<void> }

/** Between two tries to reach the server. */
const againMs = 1_000

/** Sends what meets the conditions of an operator's file: here, or in whichever process has its turn. */
export function startAlerts({ dataDir, server, ...options }: StartAlertsOptions): Alerts {
  const { rules, troubles } = options
  const folder = join(dataDir, 'alerts')
  const own = openFileStore(folder)
  const stop = new AbortController()

  /** What was sent is known to whoever sends next: it stands beside the index. */
  async function takeTurn(url: string): Promise<void> {
    const turn = await claimAlerts(url, stop.signal)
    if (!turn) return
    try {
      // A process that sent alone before goes on where it was.
      const outbox = await openOutbox(rules, { store: turn.store, inherited: await own.read(), folder })
      troubles.over('alerts')
      await runAlerts(options, outbox, AbortSignal.any([stop.signal, turn.lost]))
    } finally {
      await turn.release()
    }
  }

  async function shareTurns(url: string): Promise<void> {
    while (!stop.signal.aborted) {
      await takeTurn(url).catch((error: unknown) => {
        if (!stop.signal.aborted) troubles.tell('alerts', messageOf(error))
      })
      await sleep(againMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const running = (
    server === undefined
      ? openOutbox(rules, { store: own, folder }).then((outbox) => runAlerts(options, outbox, stop.signal))
      : shareTurns(server)
  ).catch((error: unknown) => troubles.tell('alerts', messageOf(error)))

  return {
    async close() {
      stop.abort()
      await running
    },
  }
}
