import type { Peer } from '../../../base/observe/createPeer.ts'
import type { Gate } from '../../../operations/kernel/createGate.ts'
import type { StreamCounts } from '../../../operations/live/createStreamCounts.ts'
import type { GateName, WorkerHost } from './WorkerMessage.ts'

/** Places that all workers share, each held by a ticket of this worker's own. */
export type SharedPlaces = { gate(name: GateName): Gate; streams: StreamCounts }

export function createSharedPlaces(host: () => Peer<WorkerHost>): SharedPlaces {
  let tickets = 0

  /** Takes a place; one that nobody waits for any more is given back, whether or not it was got. */
  async function take(ask: (ticket: number) => Promise<null>): Promise<() => void> {
    tickets += 1
    const ticket = tickets
    let isHeld = true
    const leave = () => {
      if (isHeld) host().tell('leave', ticket)
      isHeld = false
    }
    try {
      await ask(ticket)
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    gate(gate) {
      let running = 0
      let waiting = 0
      return {
        get running() {
          return running
        },
        get waiting() {
          return waiting
        },
        async enter({ signal, ...entrant }) {
          waiting += 1
          const leave = await take((ticket) =>
            host().ask('enter', { ...entrant, gate, ticket }, { signal }),
          ).finally(() => {
            waiting -= 1
          })
          running += 1
          let isInside = true
          return () => {
            if (isInside) running -= 1
            isInside = false
            leave()
          }
        },
      }
    },
    streams: { take: (client) => take((ticket) => host().ask('openStream', { client, ticket })) },
  }
}
