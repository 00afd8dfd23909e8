import type { HistoryMessage } from '../../src/assistant/plan/PlannerFacts.ts'

/** A call that a question must lead to: one of the tools, with at least these arguments. */
export type ExpectedCall = { tool: string | string[]; arguments: Record<string, unknown> }

/** A question of the evals, and what has to come of it. */
export type EvalEntry = {
  kind: string
  history?: HistoryMessage[]
  prompt: string
  expect: { calls: ExpectedCall[] } | { asks_back: true } | { refuses: true }
  /** A figure of the first expected call's result, checked against the chain by the named check. */
  figure?: { path: string; check?: string }
}
