import { UpstreamFailed } from '../../errors/codes.ts'
import type { Head } from '../Chain.ts'
import type { Pool, PoolOutcome } from '../endpoints/createPool.ts'
import { raceAbort } from '../endpoints/raceAbort.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'
import { toCancellation, toChainError } from '../toChainError.ts'
import { createHeadIntake } from './createHeadIntake.ts'
import { createHeadSubscription } from './createHeadSubscription.ts'
import type { HeadTracker } from './createHeadTracker.ts'
import type { HeadTiming } from './HeadTiming.ts'

export type HeadFollowerOptions = {
  pool: Pool
  tracker: HeadTracker
  timing: HeadTiming
  chainId: number
  /** What one endpoint is given to answer when it is asked outside the pool. */
  timeoutMs: number
}

/** Keeps the tracker supplied with heads: by subscription where there is one, else by polling. */
export type HeadFollower = {
  /** Asks the pool for its newest head now; callers at the same moment share one request. */
  probe(signal?: AbortSignal): Promise<Head>
  source(): 'subscription' | 'polling'
  close(): void
}

const latestBlock: RpcCall = { method: 'eth_getBlockByNumber', params: ['latest', false] }

/** The share of an endpoint's requests that following the head may use. */
const budgetShare = 0.25

export function createHeadFollower(options: HeadFollowerOptions): HeadFollower {
  const { pool, tracker, timing, chainId } = options
  const lifetime = new AbortController()
  const { signal } = lifetime
  const take = createHeadIntake(tracker, timing)
  let timer: NodeJS.Timeout | undefined
  let recheckedAt = performance.now()
  let headersSincePoll = 0
  let silentPolls = 0

  const ask = async (): Promise<Head> => {
    let outcome: PoolOutcome | undefined
    await pool.send([latestBlock], { priority: 'tool', signal }, (_, settled) => {
      outcome = settled
    })
    if (!outcome) throw toCancellation(signal.reason)
    if ('fault' in outcome) throw toChainError({ ...outcome, call: latestBlock, head: undefined })
    const head = take(outcome.result, outcome.endpoint)
    if (head) return head
    throw UpstreamFailed({ upstream: `node ${outcome.endpoint.name}`, problem: 'it has no newest block' })
  }
  let asking: Promise<Head> | undefined
  const probe = (caller?: AbortSignal) => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return raceAbort(asking, caller).catch((reason: unknown) => {
      throw caller?.aborted ? toCancellation(reason) : reason
    })
  }

  /** An endpoint that lags is passed over, so it has to be asked on purpose whether it still does. */
  const recheckLagging = async () => {
    if (performance.now() - recheckedAt < timing.recheckMs) return
    recheckedAt = performance.now()
    for (const endpoint of pool.endpoints) {
      if (!endpoint.health.lagging || endpoint.health.state() === 'down') continue
      const ask = { signal, timeoutMs: options.timeoutMs, priority: 'background' as const }
      const [outcome] = await endpoint.ask([latestBlock], ask)
      if (outcome && 'result' in outcome) take(outcome.result, endpoint)
    }
  }

  const pollMs = () => {
    if (subscription.source()) return timing.watchdogMs
    const rate = pool.endpoints[0]?.limits.requestsPerSecond ?? 1
    const shortest = Math.max(timing.minPollMs, 1000 / (rate * budgetShare))
    return Math.max(shortest, Math.min(timing.maxPollMs, (tracker.blockMs() ?? 0) / 2))
  }
  const poll = async () => {
    clearTimeout(timer)
    const known = tracker.current()?.number ?? 0n
    try {
      const head = await probe()
      // A node that moves on while its subscription stays silent: it is dead, whatever its socket says. Once
      // may be a header that is still on its way.
      const silent = subscription.source() && headersSincePoll === 0 && head.number > known
      silentPolls = silent ? silentPolls + 1 : 0
      const source = subscription.source()
      if (silentPolls >= 2 || (source && source !== pool.preferred())) subscription.reopen()
      headersSincePoll = 0
      await recheckLagging()
    } catch {
      // What failed is in the endpoint's status; the next poll tries again.
    }
    if (signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(poll, pollMs())
  }

  const subscription = createHeadSubscription({
    preferred: pool.preferred,
    chainId,
    timing,
    onHeader(header, endpoint) {
      headersSincePoll += 1
      take(header, endpoint)
    },
    onChange() {
      // At once: a new subscription has missed what came before it, a broken one what comes after.
      clearTimeout(timer)
      timer = setTimeout(poll, 0)
    },
  })
  void poll()

  return {
    probe,
    source: () => (subscription.source() ? 'subscription' : 'polling'),
    close() {
      lifetime.abort()
      clearTimeout(timer)
      subscription.close()
    },
  }
}
