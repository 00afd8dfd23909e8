import type { EnricherName } from '../../base/network/enricherNames.ts'
import type { EnrichQuestion } from './EnrichQuestion.ts'

/** What came of a question: what was said (null: it knows nothing of it), or why nothing was. */
export type Said<Gives> =
  | { value: Gives | null; ageMs: number }
  | { silent: 'off' | 'failed'; reason: string }

/** How an enricher does, for the report on the service. */
export type EnricherStatus = {
  name: EnricherName
  title: string
  on: boolean
  breaker: 'closed' | 'open' | 'half_open'
  requests: number
  /** Questions answered from what was kept. */
  cacheHits: number
  errors: number
  /** Questions not asked because the budget was used up. */
  overBudget: number
  lastSuccessMs: number | null
  lastError: string | null
}

/** The enrichers as one answer sees them: every question of it is answered, or given up, by one deadline. */
export type AnswerEnrich = {
  ask<Args, Gives>(question: EnrichQuestion<Args, Gives>, args: Args): Promise<Said<Gives>>
}

/** Every enricher of the service. Never throws and never waits long: what fails is a reason, not an error. */
export type EnrichView = {
  /** For one answer; `onSource` hears of each enricher that said something. */
  forAnswer(options: { onSource(name: string): void }): AnswerEnrich
  status(): EnricherStatus[]
  close(): void
}
