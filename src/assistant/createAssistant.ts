import { AppError } from '../base/errors/AppError.ts'
import { Cancelled, TimedOut } from '../base/errors/codes.ts'
import type { Network } from '../base/network/Network.ts'
import type { Logger } from '../base/observe/createLogger.ts'
import { disclaimer } from '../base/schema/disclaimer.ts'
import type { Caller, Kernel } from '../operations/kernel/createKernel.ts'
import type { AssistantLimits } from './AssistantLimits.ts'
import { answerByPlan } from './answerByPlan.ts'
import { createPlanner, type PlanQuestion } from './plan/createPlanner.ts'
import type { Plan } from './plan/Plan.ts'
import type { HistoryMessage } from './plan/PlannerFacts.ts'
import { writeContext } from './plan/talkContext.ts'
import { createModelAnswers } from './provider/createModelAnswers.ts'
import type { ModelSettings } from './provider/openModel.ts'
import type { AssistantEvent, AssistantReply } from './run/AssistantReply.ts'
import { createCaller } from './run/createCaller.ts'
import { withDeadline } from './withDeadline.ts'

export type Question = {
  prompt: string
  history: readonly HistoryMessage[]
  /** What the reply before carried along. */
  context?: string
}

export type Asking = {
  caller: Caller
  /** Aborted when the person has gone. */
  signal: AbortSignal
  emit?: (event: AssistantEvent) => void
}

/** Answers questions in plain words from the operations of the service. */
export type Assistant = {
  readonly limits: AssistantLimits
  ask(question: Question, asking: Asking): Promise<AssistantReply>
}

/** For whom a plan is made, and how long it is wanted. */
export type PlanAsking = { client: string | undefined; signal: AbortSignal }

export type AssistantOptions = {
  kernel: Kernel
  network: Network
  limits: AssistantLimits
  /** The model to ask first, where the operator has set one up. */
  model?: ModelSettings
  /** Where plans are made; in this thread without it. */
  plan?: (question: PlanQuestion, asking: PlanAsking) => Promise<Plan>
  log: Logger
  now: () => number
  /** The time of the newest block, from which "today" and "an hour ago" are counted; the clock's without it. */
  headMs?: () => number | undefined
}

export function createAssistant(options: AssistantOptions): Assistant {
  const { kernel, network, limits, log, now } = options
  const planHere = createPlanner(network, kernel.registry)
  const plan = options.plan ?? (async (question) => planHere(question))
  const models = options.model
    ? createModelAnswers(options.model, { kernel, network: network.name, limits, log, now })
    : undefined

  const answer = async (
    { prompt, history, context }: Question,
    { caller: view, signal: gone, emit = () => {} }: Asking,
    signal: AbortSignal,
  ): Promise<AssistantReply> => {
    const planned = await plan(
      {
        prompt,
        history,
        ...(context === undefined ? {} : { context }),
        nowMs: options.headMs?.() ?? now(),
        maxSteps: limits.calls,
      },
      { client: view.clientIp, signal },
    )
    const callerFor = (prefix: string) =>
      createCaller({
        kernel,
        caller: view,
        signal,
        timeMs: limits.timeMs,
        maxCalls: limits.calls,
        emit,
        now,
        prefix,
      })
    const tried = await models?.({ prompt, history }, planned, { signal, emit, caller: callerFor('model') })
    const { things, ...parts } =
      tried && 'answer' in tried
        ? tried
        : await answerByPlan(planned, { caller: callerFor('call'), registry: kernel.registry, emit })
    if (gone.aborted)
      throw gone.reason instanceof AppError ? gone.reason : Cancelled({ operation: 'The question' })
    const notes = [...(tried && 'note' in tried ? [tried.note] : []), ...parts.notes]
    for (const text of notes) emit({ event: 'note', data: { text } })
    for (const text of piecesOf(parts.answer)) emit({ event: 'answer', data: { text } })
    const reply: AssistantReply = {
      ok: true,
      network: network.name,
      ...parts,
      notes,
      context: writeContext(planned.frame, things),
      disclaimer,
    }
    emit({ event: 'done', data: reply })
    return reply
  }
  return {
    limits,
    async ask(question, asking) {
      try {
        return await withDeadline(asking.signal, limits.timeMs, (signal) => answer(question, asking, signal))
      } catch (error) {
        if (error instanceof AppError) throw error
        if (asking.signal.aborted) throw Cancelled({ operation: 'The question' }, { cause: error })
        if (error instanceof DOMException && error.name === 'TimeoutError')
          throw TimedOut({ operation: 'The question', ms: limits.timeMs }, { cause: error })
        throw error
      }
    },
  }
}

/** An answer in pieces of a few words, as a stream shows it. */
const piecesOf = (answer: string): string[] => answer.match(/(?:\S+\s*){1,12}/g) ?? []
