import { LRUCache } from 'lru-cache'
import { createBreaker } from '../../base/observe/createBreaker.ts'
import { createBudget } from './createBudget.ts'
import type { Enricher } from './Enricher.ts'
import { EnrichFault, type FaultKind } from './EnrichFault.ts'
import type { EnrichQuestion } from './EnrichQuestion.ts'
import type { EnricherStatus } from './EnrichView.ts'
import { fetchJson } from './fetchJson.ts'

/** One enricher in use: its budget, its breaker, and what it said lately. */
export type EnricherClient = {
  /** Rejects with an EnrichFault. */
  ask<Args, Gives>(
    question: EnrichQuestion<Args, Gives>,
    args: Args,
  ): Promise<{ value: Gives | null; ageMs: number }>
  status(): EnricherStatus
  close(): void
}

type Kept = { value: unknown; at: number } | { fault: EnrichFault; at: number }

/** Answers are small once read, and arguments are strangers' choice. */
const mostKept = 2_000
/** A shape that has changed will not change back soon; the same question is not asked again at once. */
const faultKeptMs = 60_000

/** Faults that speak of the enricher and not of what it was asked. */
const unwell: ReadonlySet<FaultKind> = new Set(['network', 'timeout', 'server', 'garbage', 'blocked'])

export function createEnricherClient(enricher: Enricher, { now }: { now: () => number }): EnricherClient {
  const { name, title, url, maxBytes, timeoutMs, headers = {} } = enricher
  const budget = createBudget(enricher.budget)
  const breaker = createBreaker(enricher.breaker, now)
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  const underWay = new Map<string, Promise<Kept>>()
  const exchanges = new Set<AbortController>()
  const counts = { requests: 0, cacheHits: 0, errors: 0, overBudget: 0 }
  let lastSuccessMs: number | null = null
  let lastError: string | null = null

  async function request(path: string): Promise<unknown> {
    counts.requests += 1
    const exchange = new AbortController()
    const late = new EnrichFault('timeout', `it gave no answer within ${timeoutMs} ms`)
    const timer = setTimeout(() => exchange.abort(late), timeoutMs)
    exchanges.add(exchange)
    try {
      return await fetchJson({ url: `${url}${path}`, headers, maxBytes, signal: exchange.signal })
    } catch (error) {
      throw toFault(error)
    } finally {
      clearTimeout(timer)
      exchanges.delete(exchange)
    }
  }

  /** The budget is asked before the breaker: a request that is not made says nothing of the enricher's health. */
  async function requestPolitely(path: string): Promise<unknown> {
    if (!budget.enter()) {
      counts.overBudget += 1
      throw new EnrichFault('budget', 'the requests it may be sent are used up for the moment')
    }
    const sent = breaker.admits()
    try {
      if (!sent) throw new EnrichFault('resting', 'it has failed lately and is left alone for a while')
      const body = await request(path)
      breaker.succeed()
      return body
    } catch (error) {
      if (sent) note(toFault(error))
      throw error
    } finally {
      budget.leave({ sent })
    }
  }

  /** One refusal for our pace is enough to stop; of other failures it takes several. */
  function note({ kind, retryAfterMs = 0 }: EnrichFault): void {
    const asked = Math.min(enricher.breaker.longestMs, retryAfterMs)
    if (kind === 'limited') breaker.fail({ asked, atOnce: true })
    else if (unwell.has(kind)) breaker.fail({ asked })
    else breaker.succeed()
  }

  /** What the enricher says now. It goes on when nobody waits any more: the next caller has it then. */
  async function fetchAnswer<Args, Gives>(
    question: EnrichQuestion<Args, Gives>,
    path: string,
    args: Args,
  ): Promise<Kept> {
    try {
      const body = await requestPolitely(path)
      const answer = { value: body === undefined ? null : question.read(body, args), at: now() }
      lastSuccessMs = answer.at
      kept.set(path, answer, { ttl: question.ttlMs })
      return answer
    } catch (error) {
      const fault = toFault(error)
      if (fault.kind !== 'budget' && fault.kind !== 'resting') {
        counts.errors += 1
        lastError = fault.message
      }
      const answer = { fault, at: now() }
      if (fault.kind === 'shape' || fault.kind === 'too_large') kept.set(path, answer, { ttl: faultKeptMs })
      return answer
    }
  }

  return {
    async ask<Args, Gives>(question: EnrichQuestion<Args, Gives>, args: Args) {
      const path = question.path(args)
      let answer = kept.get(path)
      if (answer) counts.cacheHits += 1
      else {
        const running =
          underWay.get(path) ?? fetchAnswer(question, path, args).finally(() => underWay.delete(path))
        underWay.set(path, running)
        answer = await running
      }
      if ('fault' in answer) throw answer.fault
      return { value: answer.value as Gives | null, ageMs: Math.max(0, now() - answer.at) }
    },
    status: () => ({ name, title, on: true, breaker: breaker.state(), ...counts, lastSuccessMs, lastError }),
    close() {
      for (const exchange of exchanges) exchange.abort(new EnrichFault('network', 'the service is stopping'))
    },
  }
}

function toFault(error: unknown): EnrichFault {
  if (error instanceof EnrichFault) return error
  // A failed fetch says nothing itself; the system's code for it is in its cause.
  const code = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined)?.code : undefined
  return new EnrichFault('network', `it could not be reached (${code ?? 'closed'})`, { cause: error })
}
