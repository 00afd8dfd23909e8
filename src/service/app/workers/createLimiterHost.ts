import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../base/config/loadConfig.ts'
import type { Peer } from '../../../base/observe/createPeer.ts'
import { createLeasedLimiter } from '../../http/leases/createLeasedLimiter.ts'
import { createLeases } from '../../http/leases/createLeases.ts'
import type { LeaseHolder } from '../../http/leases/Lease.ts'
import { machineMs } from '../../http/leases/machineMs.ts'
import { type LimiterName, type Limiters, ratesOf } from '../shared/limitersOf.ts'
import { createBundle } from './createBundle.ts'
import type { WorkerGuest, WorkerHost } from './WorkerMessage.ts'

export type LimiterHost = {
  /** Those of this process. */
  own: Limiters
  /** Answers the wishes of one worker. */
  wantOf(worker: () => Peer<WorkerGuest>): WorkerHost['news']['want']
}

/** A worker that hangs is not waited for longer: what it holds counts as used. */
const recallMs = 1_000

/** Counts the requests of each client to all processes of this machine together. */
export function createLimiterHost(config: Pick<Config, 'rateLimit' | 'rateWindowS'>): LimiterHost {
  const rates = ratesOf(config)
  const leasesOf = (name: LimiterName) => createLeases({ ...rates[name], now: machineMs })
  const leases = { calls: leasesOf('calls'), flood: leasesOf('flood') }

  const ownOf = (name: LimiterName) => {
    const limiter = createLeasedLimiter({
      ...rates[name],
      now: machineMs,
      want: (client, count) => void leases[name].want(holder, client, count),
    })
    const holder: LeaseHolder = {
      grant: limiter.grant,
      note: limiter.note,
      giveBack: async (window) => limiter.giveBack(window),
    }
    return limiter
  }

  return {
    own: { calls: ownOf('calls'), flood: ownOf('flood') },
    wantOf(worker) {
      const grants = createBundle<Parameters<WorkerGuest['news']['grant']>[0][number]>((all) =>
        worker().tell('grant', all),
      )
      const holderOf = (limiter: LimiterName): LeaseHolder => ({
        grant: (lease) => grants.add({ ...lease, limiter }),
        note: (window) => worker().tell('note', { ...window, limiter }),
        giveBack(window) {
          // What it was given before must be there when it is asked what is left.
          grants.flush()
          const asked = worker()
            .ask('giveBack', { ...window, limiter })
            .catch(() => 0)
          return Promise.race([asked, sleep(recallMs, 0, { ref: false })])
        },
      })
      const holders = { calls: holderOf('calls'), flood: holderOf('flood') }
      return (wishes) => {
        for (const { limiter, client, count } of wishes)
          void leases[limiter].want(holders[limiter], client, count)
      }
    },
  }
}
