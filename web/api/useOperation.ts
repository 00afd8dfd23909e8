import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { streamState } from '../live/pageStream.ts'
import type { Envelope, Failure } from './Answer.ts'
import { type Arguments, callOperation } from './callOperation.ts'
import { headStore } from './headStore.ts'
import type { OperationName, ResultOf } from './ResultOf.ts'
import { refreshGapMs } from './rateBudget.ts'

export type Loaded<Data> =
  | { state: 'idle'; again: () => void }
  | { state: 'loading'; again: () => void }
  | {
      state: 'ready'
      envelope: Envelope<Data>
      tookMs: number
      /** Why the newest refresh failed; the data shown is the last that came. */
      stale: Failure | undefined
      again: () => void
    }
  | { state: 'failed'; failure: Failure; again: () => void }

export type UseOperationOptions = {
  /** Asks again as blocks arrive, at most this often (default 6 s); false asks once. */
  live?: number | false
  /** The same while the page's stream tells what is newest of it. */
  streamed?: number | false
}

type Kept = {
  key: string
  envelope?: Envelope
  tookMs: number
  failure?: Failure
}

/** Failures that a later try may not show. */
const passes = (failure: Failure) => !failure.isFinal

/** The answer of an operation, kept fresh as the chain moves. No name, no call. */
export function useOperation<Name extends OperationName>(
  name: Name | undefined,
  args?: Arguments,
  options?: UseOperationOptions,
): Loaded<ResultOf<Name>>
export function useOperation(
  name: string | undefined,
  args?: Arguments,
  options?: UseOperationOptions,
): Loaded<unknown>
export function useOperation(
  name: string | undefined,
  args: Arguments = {},
  { live = 6_000, streamed = live }: UseOperationOptions = {},
): Loaded<unknown> {
  const key = name === undefined ? '' : `${name} ${JSON.stringify(args)}`
  const [kept, keep] = useState<Kept>({ key: '', tookMs: 0 })
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((count) => count + 1), [])
  const latestArgs = useRef(args)
  latestArgs.current = args

  useEffect(() => {
    if (name === undefined) return undefined
    const leave = new AbortController()
    let busy = false
    let askedAtMs = 0
    let askedBlock = -1
    let holdUntilMs = 0
    const ask = async () => {
      if (busy) return
      busy = true
      askedAtMs = Date.now()
      const head = headStore.get()
      askedBlock = head.state === 'up' ? head.health.block : -1
      const answer = await callOperation(name, latestArgs.current, leave.signal)
      busy = false
      if (leave.signal.aborted) return
      if (answer.ok) return keep({ key, envelope: answer.envelope, tookMs: answer.tookMs })
      holdUntilMs = Date.now() + (answer.failure.retryAfterS ?? 3) * 1000
      if (!passes(answer.failure)) holdUntilMs = Number.POSITIVE_INFINITY
      keep((before) =>
        before.key === key && before.envelope && passes(answer.failure)
          ? { ...before, failure: answer.failure }
          : { key, failure: answer.failure, tookMs: answer.tookMs },
      )
      return undefined
    }
    void ask()
    const retry = () => {
      const now = Date.now()
      if (document.hidden || now < holdUntilMs) return
      const failed = holdUntilMs > askedAtMs
      const head = headStore.get()
      const moved = head.state === 'up' && head.health.block !== askedBlock
      const gap = streamState.get() === 'open' ? streamed : live
      const due = gap !== false && moved && now - askedAtMs >= refreshGapMs(gap)
      if (failed || due) void ask()
    }
    const unsubscribe = headStore.subscribe(retry)
    return () => {
      unsubscribe()
      leave.abort()
    }
  }, [key, turn, live, streamed])

  if (name === undefined) return { state: 'idle', again }
  if (kept.key !== key) return { state: 'loading', again }
  if (kept.envelope)
    return { state: 'ready', envelope: kept.envelope, tookMs: kept.tookMs, stale: kept.failure, again }
  if (kept.failure) return { state: 'failed', failure: kept.failure, again }
  return { state: 'loading', again }
}
