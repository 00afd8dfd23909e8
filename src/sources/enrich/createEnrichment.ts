import { createEnricherClient } from './createEnricherClient.ts'
import type { Enricher } from './Enricher.ts'
import { EnrichFault } from './EnrichFault.ts'
import type { EnrichQuestion } from './EnrichQuestion.ts'
import type { EnricherStatus, EnrichView, Said } from './EnrichView.ts'

export type EnrichmentOptions = {
  /** Those that are asked. */
  on: readonly Enricher[]
  /** Those that exist and are not. */
  off: readonly Enricher[]
  now: () => number
  /** What an answer of ours waits for all of them together. */
  answerMs?: number
}

const defaultAnswerMs = 800

/** Runs the enrichers that are on. */
export function createEnrichment({
  on,
  off,
  now,
  answerMs = defaultAnswerMs,
}: EnrichmentOptions): EnrichView {
  const clients = new Map(on.map((enricher) => [enricher.name, createEnricherClient(enricher, { now })]))
  /** Questions that were given up and are still open, by the name of who was asked. */
  const overdue = new Map<string, Set<Promise<unknown>>>()
  const isSlow = (name: string) => (overdue.get(name)?.size ?? 0) > 0
  function giveUp(name: string, asked: Promise<unknown>): void {
    const open = overdue.get(name) ?? new Set()
    overdue.set(name, open.add(asked))
    const settle = () => void open.delete(asked)
    asked.then(settle, settle)
  }

  return {
    forAnswer({ onSource }) {
      let deadline: number | undefined
      const heard = new Map<string, Promise<Said<unknown>>>()

      async function listen<Args, Gives>(
        question: EnrichQuestion<Args, Gives>,
        args: Args,
      ): Promise<Said<Gives>> {
        const { name, title } = question.of
        const client = clients.get(name)
        if (!client) return { silent: 'off', reason: `${title} is not asked here (setting --enrich).` }
        deadline ??= performance.now() + answerMs
        // One that has kept another answer waiting is still asked, for the next one, and not waited for.
        const patienceMs = isSlow(name) ? 0 : deadline - performance.now()
        const asked = client.ask(question, args)
        try {
          const said = await within(asked, patienceMs)
          onSource(`enrich:${name}`)
          return said
        } catch (error) {
          if (error instanceof EnrichFault && error.kind === 'late') giveUp(name, asked)
          return toSilence(title, error)
        }
      }
      return {
        // Parts of an answer that need the same to be said hear the same, and nobody is asked twice for it.
        ask<Args, Gives>(question: EnrichQuestion<Args, Gives>, args: Args) {
          const key = `${question.of.name} ${question.path(args)}`
          const said = heard.get(key) ?? listen(question, args)
          heard.set(key, said)
          return said as Promise<Said<Gives>>
        },
      }
    },
    status: () => [
      ...[...clients.values()].map((client) => client.status()),
      ...off.map(({ name, title }) => ({ ...unused, name, title })),
    ],
    close() {
      for (const client of clients.values()) client.close()
    },
  }
}

const unused: Omit<EnricherStatus, 'name' | 'title'> = {
  on: false,
  breaker: 'closed',
  requests: 0,
  cacheHits: 0,
  errors: 0,
  overBudget: 0,
  lastSuccessMs: null,
  lastError: null,
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EnrichFault('late', 'it has not answered yet')), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function toSilence(title: string, error: unknown): Said<never> {
  const problem = error instanceof EnrichFault ? error.message : 'it failed'
  const asked =
    error instanceof EnrichFault && (error.kind === 'budget' || error.kind === 'resting')
      ? 'was not asked:'
      : 'was asked, but'
  return { silent: 'failed', reason: `${title} ${asked} ${problem}.` }
}
