import { Overloaded } from '../../base/errors/codes.ts'
import { createFairQueue, type Waiting } from '../../base/observe/createFairQueue.ts'

export type GateLimits = {
  /** Weight that may run at once, of all clients and of one. */
  running: number
  runningOfClient: number
  /** Computations that may wait, of all clients and of one. */
  waiting: number
  waitingOfClient: number
  /** How long one waits before it is refused. */
  patienceMs: number
}

export const usualGateLimits: GateLimits = {
  running: 64,
  runningOfClient: 16,
  waiting: 512,
  waitingOfClient: 64,
  patienceMs: 5_000,
}

/** Who wants to compute, and how much of the service that takes: 1 for what is answered in no time. */
export type Entrant = { client: string; weight: number; signal: AbortSignal }

/**
 * Lets computations run by weight, a bounded share for each client and in turns between them, so that one client
 * cannot keep the others waiting. What finds no room to wait, or has waited too long, is refused.
 */
export type Gate = {
  enter(entrant: Entrant): Promise<() => void>
  readonly running: number
  readonly waiting: number
}

type Place = { weight: number; admit(): void }

export function createGate(limits: GateLimits = usualGateLimits): Gate {
  const queue = createFairQueue<Place>()
  const weights = new Map<string, number>()
  let running = 0
  let weightRunning = 0

  /** One that is heavier than a share runs when nothing else does: refusing it for good would be a ban. */
  const fits = (client: string, weight: number) => {
    const own = weights.get(client) ?? 0
    if (own > 0 && own + weight > limits.runningOfClient) return false
    return weightRunning === 0 || weightRunning + weight <= limits.running
  }
  const tooMany = () => Overloaded({ what: `${running + queue.size} other requests` })
  const mayGo = ({ client, item }: Waiting<Place>) => fits(client, item.weight)
  const pump = () => {
    for (let next = queue.next(mayGo); next; next = queue.next(mayGo)) next.item.admit()
  }
  const take = (client: string, weight: number) => {
    running += 1
    weightRunning += weight
    weights.set(client, (weights.get(client) ?? 0) + weight)
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      weightRunning -= weight
      const rest = (weights.get(client) ?? 0) - weight
      if (rest > 0) weights.set(client, rest)
      else weights.delete(client)
      pump()
    }
  }

  return {
    get running() {
      return running
    },
    get waiting() {
      return queue.size
    },
    enter({ client, weight, signal }) {
      if (queue.sizeOf(client) === 0 && fits(client, weight)) return Promise.resolve(take(client, weight))
      if (queue.size >= limits.waiting || queue.sizeOf(client) >= limits.waitingOfClient)
        return Promise.reject(tooMany())
      return new Promise((resolve, reject) => {
        const leaveQueue = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', abandon)
          queue.remove(place)
        }
        const refuse = (reason: unknown) => {
          leaveQueue()
          reject(reason)
        }
        const abandon = () => refuse(signal.reason)
        const timer = setTimeout(() => refuse(tooMany()), limits.patienceMs)
        const place = queue.add(client, {
          weight,
          admit() {
            leaveQueue()
            resolve(take(client, weight))
          },
        })
        signal.addEventListener('abort', abandon, { once: true })
      })
    },
  }
}
