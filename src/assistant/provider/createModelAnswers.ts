import type { LanguageModel } from 'ai'
import { createBreaker } from '../../base/observe/createBreaker.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import type { Kernel } from '../../operations/kernel/createKernel.ts'
import type { AssistantLimits } from '../AssistantLimits.ts'
import { suggest } from '../answer/suggest.ts'
import type { ReplyParts } from '../answerByPlan.ts'
import type { Plan } from '../plan/Plan.ts'
import type { HistoryMessage } from '../plan/PlannerFacts.ts'
import type { AssistantEvent } from '../run/AssistantReply.ts'
import { type Caller, toSent } from '../run/createCaller.ts'
import { toldThings } from '../run/toldThings.ts'
import { withDeadline } from '../withDeadline.ts'
import { askModel, type ModelAnswer, type ModelQuestion } from './askModel.ts'
import { causeOf, type ModelFailure, toModelFailure } from './ModelFailure.ts'
import { type ModelSettings, openModel } from './openModel.ts'

export type ModelContext = {
  kernel: Kernel
  network: string
  limits: AssistantLimits
  log: Logger
  now: () => number
}

type Run = { signal: AbortSignal; emit: (event: AssistantEvent) => void; caller: Caller }

/** The answer of a model, or a note on why the planner has to answer; undefined where the model is not asked. */
export type ModelAnswers = (
  question: { prompt: string; history: readonly HistoryMessage[] },
  plan: Plan,
  run: Run,
) => Promise<ReplyParts | { note: string } | undefined>

/** Of the time of a question, what a model may use; the rest is kept for the planner. */
const shareOfTime = 0.7

/** After failures of the provider itself nobody waits for it for a while. */
const rest = { failures: 2, firstMs: 30_000, longestMs: 300_000 }
const mostTries = 2

const isLate = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** A server that fails, or a connection that breaks, may be well again at once; a refused key is not. */
const isPassing = ({ ofProvider, status }: ModelFailure) =>
  ofProvider && (status === undefined || status >= 500)

/** These are refused by rule, whoever would answer. */
const refusedByRule = new Set(['secret', 'action', 'advice'])

export function createModelAnswers(settings: ModelSettings, context: ModelContext): ModelAnswers {
  const { kernel, network, limits, log, now } = context
  let opened: Promise<LanguageModel> | undefined
  const breaker = createBreaker(rest, now)

  /** Asks the model, and once more where it failed for a passing reason before it had called anything. */
  async function ask(question: Omit<ModelQuestion, 'signal'>, signal: AbortSignal): Promise<ModelAnswer> {
    for (let tries = 1; ; tries += 1) {
      try {
        opened ??= openModel(settings)
        const answer = await askModel(await opened, { ...question, signal })
        breaker.succeed()
        return answer
      } catch (thrown) {
        const failure = toModelFailure(thrown)
        if (signal.aborted && !isLate(signal.reason)) breaker.pass()
        else if (failure.ofProvider) breaker.fail()
        else breaker.succeed()
        const isLeftAlone = breaker.state() !== 'closed'
        const again =
          tries < mostTries && !isLeftAlone && isPassing(failure) && question.caller.calls.length === 0
        if (!again || signal.aborted) throw failure
      }
    }
  }

  return async ({ prompt, history }, plan, { signal, emit, caller }) => {
    if (plan.kind === 'refusal' && refusedByRule.has(plan.reason)) return undefined
    if (!breaker.admits())
      return { note: 'The model is left alone for a moment after a failure; answered without it.' }
    emit({ event: 'plan', data: { mode: settings.provider, steps: [] } })
    try {
      const question = { prompt, history, kernel, caller, network, maxSteps: limits.calls + 1 }
      const { answer, citations } = await withDeadline(signal, limits.timeMs * shareOfTime, (limited) =>
        ask(question, limited),
      )
      const calls = caller.calls
      const asks = calls.length === 0 && answer.includes('?')
      return {
        answer,
        mode: settings.provider,
        outcome: calls.some(({ ok }) => ok) ? 'answered' : asks ? 'asks_back' : 'refused',
        calls: calls.map((call) => toSent(call, kernel.registry)),
        citations,
        suggestions: suggest(calls),
        notes: [],
        things: toldThings(calls, citations),
      }
    } catch (thrown) {
      // Who asked has gone: that says nothing about the model.
      if (signal.aborted) return undefined
      const failure = toModelFailure(thrown)
      const { message: reason, status } = failure
      const cause = causeOf(failure, settings.key)
      log.warn({ provider: settings.provider, status, reason, cause }, 'the model could not be used')
      return { note: `The model ${reason}; answered without it.` }
    }
  }
}
