import type { Hash } from 'viem'
import type { Head } from '../Chain.ts'
import type { Endpoint } from '../endpoints/createEndpoint.ts'
import { openDeadline } from '../endpoints/openDeadline.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import type { HeadTracker } from './createHeadTracker.ts'
import type { KnownBlocks } from './createKnownBlocks.ts'
import { hasLogs } from './hasLogs.ts'
import { judgeVotes, type Vote } from './judgeVotes.ts'
import { latestBlock } from './latestBlock.ts'
import { toHead } from './toHead.ts'

export type CrossCheckOptions = {
  endpoints: readonly Endpoint[]
  tracker: HeadTracker
  known: KnownBlocks
  /** What an endpoint is given: who is slower has no vote this time. */
  timeoutMs: number
  /** For how long a chain that nobody shows any more is held on to. */
  holdMs: number
  signal: AbortSignal
}

/** Holds the endpoints against each other: which chain they show, how far they are, whether they have its logs. */
export type CrossCheck = {
  /** Asks everybody in reach and sets aside who differs from the rest; whoever agrees again comes back. */
  round(): Promise<void>
  /** Which block an endpoint has at a height: null when it has none, undefined when it does not say. */
  hashAt(endpoint: Endpoint, number: bigint): Promise<Hash | null | undefined>
  /** Endpoints show different blocks at a height: sets aside who differs from most, where there are most. */
  resolve(number: bigint): Promise<void>
}

/** So many endpoints, in order of preference, have a say in every round, and everybody in every sixth. */
const enough = 4
const everybodyEach = 6

const blockAt = (number: bigint): RpcCall => ({
  method: 'eth_getBlockByNumber',
  params: [toQuantity(number), false],
})

const logsAt = (number: bigint): RpcCall => {
  const block = toQuantity(number)
  return { method: 'eth_getLogs', params: [{ fromBlock: block, toBlock: block }] }
}

export function createCrossCheck(options: CrossCheckOptions): CrossCheck {
  const { endpoints, tracker, known, timeoutMs, signal } = options
  let unconfirmedSince: number | undefined
  let running: Promise<void> | undefined
  let rounds = 0

  /** What an endpoint answers, as it is; undefined for each call that it did not answer. */
  const askPlainly = async (endpoint: Endpoint, calls: readonly RpcCall[]): Promise<unknown[]> => {
    // What comes before the question, such as the chain id, is on the same clock.
    const deadline = openDeadline(timeoutMs, signal)
    const ask = { signal: deadline.signal, timeoutMs, priority: 'tool' as const, unguarded: true }
    const outcomes = await endpoint
      .ask(calls, ask)
      .catch(() => [])
      .finally(deadline.close)
    return outcomes.map((outcome) => ('result' in outcome ? outcome.result : undefined))
  }

  /** What one endpoint says: its head, the block at a height, and the logs of a block that has some. */
  const hear = async (endpoint: Endpoint, number: bigint | undefined): Promise<Vote | undefined> => {
    const logged = number === undefined ? undefined : known.withLogs(number)
    const calls = [
      latestBlock,
      ...(number === undefined ? [] : [blockAt(number)]),
      ...(logged === undefined ? [] : [logsAt(logged)]),
    ]
    const [latest, block, logs] = await askPlainly(endpoint, calls)
    const head = toHead(latest)
    if (!head || (number !== undefined && block === undefined)) return undefined
    const noLogs = Array.isArray(logs) && logs.length === 0
    return { endpoint, head, hash: toHead(block)?.hash ?? null, noLogs, hasLogs: hasLogs(latest) }
  }

  /** A few decide most of the time: the others are asked now and then, so that they are not bothered. */
  const hearMany = async (number: bigint | undefined): Promise<Vote[]> => {
    const inReach = endpoints.filter(({ health }) => health.state() !== 'down')
    const asked = rounds % everybodyEach === 0 && number !== undefined ? inReach : inReach.slice(0, enough)
    const votes = await Promise.all(asked.map((endpoint) => hear(endpoint, number)))
    return votes.filter((vote) => vote !== undefined)
  }

  /** Before any head is known: the block that all who answer should have, and whoever shows it as most do. */
  const elect = async (): Promise<void> => {
    const first = await hearMany(undefined)
    const lowest = first.reduce<Head | undefined>(
      (low, { head }) => (low && low.number <= head.number ? low : head),
      undefined,
    )
    if (!lowest) return
    const votes =
      first.length === 1
        ? first.map((vote) => ({ ...vote, hash: lowest.hash }))
        : await hearMany(lowest.number)
    settle(votes, undefined)
  }

  const settle = (votes: readonly Vote[], current: Head | undefined) => {
    const confirmed = votes.some(({ hash }) => hash === current?.hash)
    const now = performance.now()
    const since = confirmed ? now : (unconfirmedSince ?? now)
    unconfirmedSince = confirmed ? undefined : since
    const verdict = judgeVotes(votes, { current, held: now - since < options.holdMs, known })
    for (const { endpoint, head } of votes) {
      endpoint.health.noteHead(head.number)
      endpoint.health.setAside(verdict.aside.get(endpoint))
      endpoint.health.setLagging(verdict.lagging.get(endpoint))
    }
    const { adopt } = verdict
    if (!adopt) return
    tracker.adopt(adopt.head, adopt.endpoint.name)
    if (adopt.hasLogs) known.noteLogs(adopt.head.number)
  }

  const run = async (): Promise<void> => {
    const current = tracker.current()
    if (!current) return elect()
    rounds += 1
    const votes = await hearMany(current.number)
    // Heads go on while endpoints are asked: what they said is held against the block they were asked about.
    if (votes.length > 0 && known.hashAt(current.number) === current.hash) settle(votes, current)
  }

  const resolve = async (number: bigint): Promise<void> => {
    const votes = (await hearMany(number)).filter(({ hash }) => hash !== null)
    const counts = new Map<Hash | null, number>()
    for (const { hash } of votes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
    // As many here as there: no new head counts until they agree, and the last one is still right.
    if (!first || !second || first[1] === second[1]) return
    for (const { endpoint, hash } of votes)
      if (hash !== first[0]) endpoint.health.setAside('it shows another chain than the rest')
  }

  return {
    resolve,
    async hashAt(endpoint, number) {
      const [block] = await askPlainly(endpoint, [blockAt(number)])
      return block === null ? null : toHead(block)?.hash
    },
    round() {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
