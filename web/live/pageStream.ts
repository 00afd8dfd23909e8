import { basePath } from '../router/basePath.ts'
import { createStore } from '../store/createStore.ts'
import type { StreamEvent, StreamListener } from './StreamListener.ts'
import { streamUrl } from './streamUrl.ts'

/** Whether news arrive by themselves; while they do not, views ask for them. */
export const streamState = createStore<'open' | 'closed'>('closed')

/** Conditions with which the service refused the stream; it is held without them meanwhile. */
export const refusedConditions = createStore<readonly string[]>([])

const eventNames = ['blocks', 'trades', 'transfers', 'launches', 'prices', 'candles', 'condition'] as const

/** Parts of a page come and go together: the stream is opened anew once they have. */
const settleMs = 700
/** Who looks elsewhere for a moment keeps it. */
const hiddenMs = 2_000
/** What stands is told with its newest two values: a shorter break than the shortest candle hides nothing. */
const shortBreakMs = 30_000
const longestPauseMs = 30_000
/** A refusal has a reason that passes slowly, and every try is counted. */
const refusedPauseMs = 60_000
/** Conditions that were refused are tried again, for it may have been something else. */
const againMs = 300_000

const listeners = new Set<StreamListener>()
/** Those that were there when the stream last began; the others may know less than its last event. */
const told = new Set<StreamListener>()
let source: EventSource | undefined
let asked = ''
let askedWhen: readonly string[] = []
let lastId: string | undefined
/** Where the page was when it was last seen: in a hidden tab only conditions are told. */
let seenId: string | undefined
let isHidden = false
let brokenAtMs: number | undefined
let openedAtMs = 0
let failures = 0
/** Until then the same topics are not asked for again. */
let holdUntilMs = 0
let timer: number | undefined

/** It has to be told of blocks that the stream has passed. */
const isBehind = (listener: StreamListener) =>
  !told.has(listener) &&
  listener.knownTo !== undefined &&
  (lastId === undefined || listener.knownTo < Number.parseInt(lastId, 10))

function plan(ms: number): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(arrange, ms)
}

function letGo(): void {
  source?.close()
  if (source) brokenAtMs ??= Date.now()
  source = undefined
  streamState.set('closed')
}

/** Makes the one connection what the page needs now. */
function arrange(): void {
  lookAway(document.hidden)
  const names = (isCondition: boolean) => {
    const own = [...listeners].filter((listener) => (listener.isCondition ?? false) === isCondition)
    return [...new Set(own.map(({ topic }) => topic))].sort()
  }
  const topics = isHidden ? [] : names(false)
  const when = names(true).filter((condition) => !refusedConditions.get().includes(condition))
  const isSame = asked === [...topics, '', ...when].join()
  const known = isHidden ? [] : [...listeners].filter(isBehind).map(({ knownTo = 0 }) => knownTo)
  const holdMs = isSame && !source ? holdUntilMs - Date.now() : 0
  if (topics.length + when.length === 0 || !navigator.onLine) letGo()
  else if (holdMs > 0) plan(holdMs)
  else if (source && isSame && known.length === 0) {
    if (!isHidden) for (const listener of listeners) told.add(listener)
  } else {
    asked = [...topics, '', ...when].join()
    askedWhen = when
    open(streamUrl(topics, when, known.length > 0 ? { since: Math.min(...known) + 1 } : { lastId }))
  }
}

/** What is told while nobody looks does not move the place on from which all else is told later. */
function lookAway(hidden: boolean): void {
  if (hidden === isHidden) return
  isHidden = hidden
  if (hidden) seenId = lastId
  else lastId = seenId
  letGo()
}

function open(url: string): void {
  source?.close()
  const opened = new EventSource(basePath + url)
  source = opened
  const on = (name: string, handle: (data: unknown) => void) =>
    opened.addEventListener(name, (event) => {
      if (source !== opened) return
      if (event.lastEventId !== '') lastId = event.lastEventId
      handle(JSON.parse(event.data))
    })
  on('start', begin)
  on('retract', (data) => {
    const { from_block: from } = data as { from_block: number }
    for (const listener of [...listeners]) listener.retract?.(from)
  })
  on('gap', () => {
    for (const listener of [...listeners]) listener.missed?.()
  })
  for (const name of eventNames)
    on(name, (data) => {
      const event = { ...(data as StreamEvent), id: lastId ?? '' }
      for (const listener of [...listeners]) if (listener.topic === event.topic) listener.take(event)
    })
  opened.onerror = () => {
    if (source === opened) fail(opened.readyState === EventSource.CLOSED)
  }
}

function begin(): void {
  if (isHidden) return
  const brokenMs = brokenAtMs === undefined ? 0 : Date.now() - brokenAtMs
  brokenAtMs = undefined
  openedAtMs = Date.now()
  for (const listener of [...listeners]) {
    if (brokenMs > shortBreakMs && listener.stands && told.has(listener)) listener.missed?.()
    told.add(listener)
  }
  streamState.set('open')
}

/** The browser would come back by itself, but to the place where this connection began. */
function fail(isRefused: boolean): void {
  failures = Date.now() - openedAtMs > shortBreakMs && streamState.get() === 'open' ? 1 : failures + 1
  letGo()
  if (isRefused && askedWhen.length > 0) {
    refusedConditions.set(askedWhen)
    window.setTimeout(tryConditions, againMs)
    plan(0)
    return
  }
  // A place that the service does not know is refused too: it is followed anew, from what the views ask for.
  if (isRefused && lastId !== undefined) {
    lastId = undefined
    for (const listener of [...told]) listener.missed?.()
    told.clear()
  }
  const pauseMs = isRefused ? refusedPauseMs : Math.min(1_000 * 2 ** (failures - 1), longestPauseMs)
  holdUntilMs = Date.now() + pauseMs
  plan(pauseMs)
}

function tryConditions(): void {
  if (refusedConditions.get().length === 0) return
  refusedConditions.set([])
  plan(0)
}

const look = () => plan(document.hidden ? hiddenMs : 0)
document.addEventListener('visibilitychange', look)
for (const name of ['online', 'offline']) window.addEventListener(name, look)
// A page that is kept for the way back must hold no connection.
window.addEventListener('pagehide', letGo)
window.addEventListener('pageshow', ({ persisted }) => persisted && look())

/** Follows a topic on the page's one stream until the returned function is called. */
export function listen(listener: StreamListener): () => void {
  listeners.add(listener)
  if (listener.isCondition) refusedConditions.set([])
  plan(settleMs)
  return () => {
    listeners.delete(listener)
    if (listener.isCondition) refusedConditions.set([])
    told.delete(listener)
    plan(settleMs)
  }
}
