import type { RefusalReason } from '../intents/refusals.ts'
import type { Reading } from '../read/Reading.ts'

/** A value that an earlier step's result gives: `path` inside its data. */
export type StepReference = { $from: string; path: string }

/** One call; steps without references run side by side. */
export type Step = { id: string; operation: string; arguments: Record<string, unknown> }

/** What a question came to, kept so that the next one can lean on it. */
export type Frame = {
  reading: Reading
  operations: readonly string[]
  /** The question without what its answer named: that comes first where "it" may be either. */
  named?: Reading
}

export type CallPlan = { kind: 'calls'; steps: readonly Step[]; notes: readonly string[]; frame: Frame }

export type QuestionPlan = {
  kind: 'question'
  /** What is asked back, in one or two sentences. */
  text: string
  frame: Frame
}

export type RefusalPlan = {
  kind: 'refusal'
  reason: RefusalReason | 'nothing_fits'
  text: string
  frame: Frame
}

/** What the assistant will do about a question. The same question, history and facts give the same plan. */
export type Plan = CallPlan | QuestionPlan | RefusalPlan

export const isReference = (value: unknown): value is StepReference =>
  typeof value === 'object' && value !== null && '$from' in value
