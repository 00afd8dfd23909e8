import { listen, streamState } from '../live/pageStream.ts'
import { createStore } from '../store/createStore.ts'
import type { Failure } from './Answer.ts'
import type { ItemOf } from './ResultOf.ts'
import { requestJson } from './requestJson.ts'
import { toFailure } from './toFailure.ts'

/** The chain's statistics as GET /api/health tells them. */
export type Health = {
  ok: true
  network: string
  chain_id: number
  block: number
  block_hash: string
  timestamp: string
  age_ms: number
  stalled: boolean
  transactions: number | null
  gas_used: string
  base_fee_wei: string | null
  gas_price_wei: string
  node_latency_ms: number
  checked_at: string
}

export type HeadState =
  | { state: 'checking' }
  | { state: 'up'; health: Health; seenAtMs: number }
  | { state: 'down'; failure: Failure; last?: Health }

/** The newest block: told by the page's stream, and asked for from a route that is not counted. */
export const headStore = createStore<HeadState>({ state: 'checking' })

const pauseMs = 2_000
/** Blocks are told then; whether the node still answers is not. */
const pauseWhenToldMs = 10_000
const pauseWhenDownMs = 3_000

async function look(): Promise<void> {
  const result = await requestJson('api/health', { timeoutMs: 10_000, fresh: true })
  const before = headStore.get()
  const last = before.state === 'up' ? before.health : before.state === 'down' ? before.last : undefined
  if ('reply' in result && result.reply.status === 200) {
    headStore.set({ state: 'up', health: result.reply.body as Health, seenAtMs: Date.now() })
    return
  }
  const failure = 'failure' in result ? result.failure : toFailure(result.reply)
  headStore.set({ state: 'down', failure, ...(last ? { last } : {}) })
}

/** A block that the stream told is the head, unless the node has named a newer one. */
function noteBlock(block: ItemOf<'list_blocks'>): void {
  const head = headStore.get()
  if (head.state !== 'up' || block.number <= head.health.block) return
  const health: Health = {
    ...head.health,
    block: block.number,
    block_hash: block.hash,
    timestamp: block.timestamp,
    stalled: false,
    transactions: block.transaction_count,
    gas_used: String(block.gas_used),
    base_fee_wei: block.base_fee_wei,
  }
  headStore.set({ state: 'up', health, seenAtMs: Date.now() })
}

let following = false

/** Follows the chain for as long as the page is looked at. */
export function followHead(): void {
  if (following) return
  following = true
  let timer: number | undefined
  const turn = async () => {
    window.clearTimeout(timer)
    if (!document.hidden) await look()
    const usual = streamState.get() === 'open' ? pauseWhenToldMs : pauseMs
    timer = window.setTimeout(turn, headStore.get().state === 'down' ? pauseWhenDownMs : usual)
  }
  const wake = () => {
    if (!document.hidden) void turn()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('offline', wake)
  // A stream that ends may be the first sign of trouble.
  streamState.subscribe(() => {
    if (streamState.get() === 'closed') wake()
  })
  listen({ topic: 'blocks', take: ({ data }) => noteBlock(data as ItemOf<'list_blocks'>), retract: wake })
  void turn()
}
