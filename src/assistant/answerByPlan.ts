import type { Registry } from '../operations/kernel/createRegistry.ts'
import { suggest } from './answer/suggest.ts'
import { writeAnswer } from './answer/writeAnswer.ts'
import type { Plan, RefusalPlan, RowSubject, Step } from './plan/Plan.ts'
import type { AssistantEvent, AssistantReply } from './run/AssistantReply.ts'
import { type Caller, toSent } from './run/createCaller.ts'
import { rowSubjects } from './run/rowSubjects.ts'
import { runPlan } from './run/runPlan.ts'

export type ReplyParts = Omit<AssistantReply, 'ok' | 'network' | 'context' | 'disclaimer'> & {
  /** What the rows were about that were told. */
  rows: RowSubject[]
}

const mode = 'heuristic'

/** Runs a plan and tells what came of it, without a model. */
export async function answerByPlan(
  plan: Plan,
  { caller, registry, emit }: { caller: Caller; registry: Registry; emit: (event: AssistantEvent) => void },
): Promise<ReplyParts> {
  const facts = plan.kind === 'refusal' && plan.facts ? [plan.facts] : []
  const steps = plan.kind === 'calls' ? plan.steps : facts
  emit({
    event: 'plan',
    data: {
      mode,
      steps: steps.map(({ id, operation, arguments: args }) => ({ id, tool: operation, arguments: args })),
    },
  })
  if (plan.kind === 'refusal' && plan.facts) return refuseWithFacts(plan, plan.facts, caller, registry)
  if (plan.kind !== 'calls')
    return {
      answer: plan.text,
      mode,
      outcome: plan.kind === 'question' ? 'asks_back' : 'refused',
      calls: [],
      citations: [],
      suggestions: suggest([]),
      notes: [],
      rows: [...(plan.frame.rows ?? [])],
    }
  const made = await runPlan(plan, caller)
  const calls = made.flatMap((step) => step.calls)
  const written = writeAnswer(made, plan, registry)
  return {
    ...written,
    rows: rowSubjects(calls, written.citations),
    mode,
    calls: calls.map((call) => toSent(call, registry)),
    suggestions: suggest(calls),
    notes: [...plan.notes],
  }
}

/** The advice is refused, and what is known is told all the same: that a token cannot be sold is no advice. */
async function refuseWithFacts(
  { text, frame }: RefusalPlan,
  step: Step,
  caller: Caller,
  registry: Registry,
): Promise<ReplyParts> {
  const made = await runPlan({ steps: [step] }, caller)
  const calls = made.flatMap((own) => own.calls)
  const told = calls.some(({ ok }) => ok)
    ? writeAnswer(made, { aims: [], unanswered: [], frame }, registry)
    : { answer: '', citations: [] }
  return {
    answer: [text, told.answer].filter((part) => part !== '').join('\n\n'),
    mode,
    outcome: 'refused',
    calls: calls.map((call) => toSent(call, registry)),
    citations: told.citations,
    suggestions: suggest(calls),
    notes: [],
    rows: [...(frame.rows ?? [])],
  }
}
