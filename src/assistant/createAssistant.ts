import { Cancelled } from '../errors/codes.ts'
import type { Network } from '../network/Network.ts'
import type { Kernel } from '../tool/createKernel.ts'
import type { CallerView } from '../tool/ToolContext.ts'
import type { AssistantLimits } from './AssistantLimits.ts'
import { suggest } from './answer/suggest.ts'
import { writeAnswer } from './answer/writeAnswer.ts'
import { createPlannerFacts } from './plan/createPlannerFacts.ts'
import type { HistoryMessage } from './plan/PlannerFacts.ts'
import { planAnswer } from './plan/planAnswer.ts'
import { type AssistantEvent, type AssistantReply, disclaimer } from './run/AssistantReply.ts'
import { createCaller, toSent } from './run/createCaller.ts'
import { runPlan } from './run/runPlan.ts'

export type Question = { prompt: string; history: readonly HistoryMessage[] }

export type Asking = {
  caller: CallerView
  /** Aborted when the person has gone. */
  signal: AbortSignal
  emit?: (event: AssistantEvent) => void
}

/** Answers questions in plain words from the operations of the service. */
export type Assistant = {
  readonly limits: AssistantLimits
  ask(question: Question, asking: Asking): Promise<AssistantReply>
}

export type AssistantOptions = {
  kernel: Kernel
  network: Network
  limits: AssistantLimits
  now: () => number
}

const heuristic = 'heuristic'

export function createAssistant({ kernel, network, limits, now }: AssistantOptions): Assistant {
  const factsAt = createPlannerFacts(network, kernel.registry)

  const ask: Assistant['ask'] = async (
    { prompt, history },
    { caller: view, signal: gone, emit = () => {} },
  ) => {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(limits.timeMs)])
    const made = planAnswer(prompt, history, factsAt(now()), limits.calls)
    const base = { ok: true as const, network: network.name, mode: heuristic, disclaimer }
    const finish = (reply: Omit<AssistantReply, keyof typeof base>): AssistantReply => {
      const whole: AssistantReply = { ...base, ...reply }
      for (const text of piecesOf(whole.answer)) emit({ event: 'answer', data: { text } })
      emit({ event: 'done', data: whole })
      return whole
    }
    const steps = made.kind === 'calls' ? made.steps : []
    emit({
      event: 'plan',
      data: {
        mode: heuristic,
        steps: steps.map(({ id, operation, arguments: args }) => ({ id, tool: operation, arguments: args })),
      },
    })
    if (made.kind !== 'calls')
      return finish({
        answer: made.text,
        outcome: made.kind === 'question' ? 'asks_back' : 'refused',
        calls: [],
        citations: [],
        suggestions: suggest([]),
        notes: [],
      })
    const caller = createCaller({
      kernel,
      caller: view,
      signal,
      timeMs: limits.timeMs,
      maxCalls: limits.calls,
      emit,
      now,
    })
    const calls = await runPlan(made, caller)
    if (gone.aborted) throw Cancelled({ operation: 'The question' })
    const { answer, citations, outcome } = writeAnswer(calls, kernel.registry)
    return finish({
      answer,
      outcome,
      calls: calls.map(toSent),
      citations,
      suggestions: suggest(calls),
      notes: [...made.notes],
    })
  }
  return { limits, ask }
}

/** An answer in pieces of a few words, as a stream shows it. */
const piecesOf = (answer: string): string[] => answer.match(/(?:\S+\s*){1,12}/g) ?? []
