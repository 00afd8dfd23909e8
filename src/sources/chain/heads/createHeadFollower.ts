import type { Head } from '../Chain.ts'
import type { Endpoint } from '../endpoints/createEndpoint.ts'
import type { EndpointPool } from '../endpoints/createEndpointPool.ts'
import { createCrossCheck } from './createCrossCheck.ts'
import { createHeadIntake } from './createHeadIntake.ts'
import { createHeadProbe } from './createHeadProbe.ts'
import { createHeadSettling } from './createHeadSettling.ts'
import { createHeadSubscription } from './createHeadSubscription.ts'
import type { HeadTracker } from './createHeadTracker.ts'
import type { KnownBlocks } from './createKnownBlocks.ts'
import type { HeadTiming } from './HeadTiming.ts'
import { latestBlock } from './latestBlock.ts'

export type HeadFollowerOptions = {
  pool: EndpointPool
  tracker: HeadTracker
  timing: HeadTiming
  chainId: number
  known: KnownBlocks
  /** Holds the endpoints against each other. */
  crossCheck: boolean
  /** What one endpoint is given to answer when it is asked outside the pool. */
  timeoutMs: number
}

/** Keeps the tracker supplied with heads: by subscription where there is one, else by polling. */
export type HeadFollower = {
  /** Asks the pool for its newest head now; callers at the same moment share one request. */
  probe(signal?: AbortSignal): Promise<Head>
  source(): 'subscription' | 'polling'
  /** An endpoint has shown another chain: everybody is asked soon. */
  doubt(endpoint: Endpoint): void
  close(): void
}

/** The share of an endpoint's requests that following the head may use. */
const budgetShare = 0.1

/** Whoever takes longer has no say in which chain is ours this time: a start must not wait for it. */
const longestVoteMs = 1_500

/** After an endpoint has shown another chain, everybody is asked as soon as this. */
const doubtMs = 250

export function createHeadFollower(options: HeadFollowerOptions): HeadFollower {
  const { pool, tracker, timing, chainId, known } = options
  const lifetime = new AbortController()
  const { signal } = lifetime
  const intake = createHeadIntake(tracker, { ...timing, known })
  const crossCheck = options.crossCheck
    ? createCrossCheck({
        endpoints: pool.endpoints,
        tracker,
        known,
        timeoutMs: Math.min(options.timeoutMs, longestVoteMs),
        holdMs: timing.holdMs,
        signal,
      })
    : undefined
  const settling =
    crossCheck &&
    createHeadSettling({
      endpoints: pool.endpoints,
      crossCheck,
      intake,
      isFirst: () => !tracker.current(),
    })
  const take = settling?.take ?? intake
  let checkedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let recheckedAt = performance.now()
  let headersSincePoll = 0
  let silentPolls = 0

  const checkAll = async (): Promise<void> => {
    checkedAt = performance.now()
    await crossCheck?.round()
  }

  const probe = createHeadProbe({
    pool,
    take,
    signal,
    async prepare() {
      if (crossCheck && !tracker.current()) await checkAll()
    },
    confirm: async () => settling?.confirm(),
  })

  /** An endpoint that lags is passed over, so it has to be asked on purpose whether it still does. */
  const recheckLagging = async () => {
    if (performance.now() - recheckedAt < timing.recheckMs) return
    recheckedAt = performance.now()
    if (crossCheck) return
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
    if (crossCheck && performance.now() - checkedAt > timing.crossCheckMs) await checkAll()
    if (signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(poll, pollMs())
  }

  const subscription = createHeadSubscription({
    // What one endpoint pushes proves nothing where it is held against others: there heads are asked for.
    preferred: () => (crossCheck ? undefined : pool.preferred()),
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
    doubt(endpoint) {
      settling?.forget(endpoint)
      checkedAt = Math.min(checkedAt, performance.now() - timing.crossCheckMs + doubtMs)
    },
    source: () => (subscription.source() ? 'subscription' : 'polling'),
    close() {
      lifetime.abort()
      clearTimeout(timer)
      subscription.close()
    },
  }
}
