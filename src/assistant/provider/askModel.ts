import type { LanguageModel, ModelMessage } from 'ai'
import type { Kernel } from '../../operations/kernel/createKernel.ts'
import type { Citation } from '../answer/Citation.ts'
import { checkFigures, type DerivedFigure } from '../answer/checkFigures.ts'
import type { HistoryMessage } from '../plan/PlannerFacts.ts'
import type { Caller } from '../run/createCaller.ts'
import { instructions } from './instructions.ts'
import { judgeText } from './judgeText.ts'
import { ModelFailure, toModelFailure, tooLate } from './ModelFailure.ts'
import { offerRows } from './offerRows.ts'
import { offerTools } from './offerTools.ts'
import { plainMarkdown, withoutThinking } from './plainMarkdown.ts'

export type ModelQuestion = {
  prompt: string
  history: readonly HistoryMessage[]
  kernel: Kernel
  caller: Caller
  network: string
  signal: AbortSignal
  maxSteps: number
}

export type ModelAnswer = { answer: string; citations: Citation[] }

/** Conversations are cut to their newest messages: older ones cost tokens and rarely matter. */
const maxMessages = 12

/** So many calls with unreadable arguments, and the model is given up. */
const maxBrokenCalls = 3

/** An answer is short; a call's arguments are shorter. */
const maxOutputTokens = 1_500

/** Asks a model with the service's tools and checks its answer. Throws ModelFailure when it cannot be used. */
export async function askModel(model: LanguageModel, question: ModelQuestion): Promise<ModelAnswer> {
  const derived: DerivedFigure[] = []
  const text = await readAnswer(model, question, derived).catch((thrown: unknown) => {
    throw toModelFailure(thrown)
  })
  const answer = plainMarkdown(withoutThinking(text))
  if (answer === '') throw new ModelFailure('gave no answer')
  const given = { calls: question.caller.calls, asked: question.prompt }
  const { citations, unknown, misnamed } = checkFigures(answer, { ...given, derived })
  if (unknown.length > 0) throw new ModelFailure('stated a figure that is in no result')
  if (misnamed.length > 0) throw new ModelFailure('called a figure what it is not')
  const reason = judgeText(answer, given)
  if (reason !== undefined) throw new ModelFailure(reason)
  return { answer, citations }
}

/** The text of the last step: what a model says before its calls is thinking aloud. */
async function readAnswer(
  model: LanguageModel,
  question: ModelQuestion,
  derived: DerivedFigure[],
): Promise<string> {
  const { prompt, history, kernel, caller, network, signal, maxSteps } = question
  const { streamText, isStepCount } = await import('ai')
  const messages: ModelMessage[] = [
    ...history.slice(-maxMessages).map(({ role, content }): ModelMessage => ({ role, content })),
    { role: 'user', content: prompt },
  ]
  const result = streamText({
    model,
    instructions: instructions(network),
    messages,
    tools: { ...(await offerTools(kernel, caller)), ...(await offerRows(caller, derived)) },
    stopWhen: isStepCount(maxSteps),
    maxRetries: 0,
    maxOutputTokens,
    abortSignal: signal,
    // The default writes whatever the provider sent to the console.
    onError: () => {},
  })
  let said = ''
  let broken = 0
  for await (const part of result.stream) {
    if (part.type === 'start-step') said = ''
    else if (part.type === 'text-delta') said += part.text
    else if (part.type === 'tool-error') broken += 1
    else if (part.type === 'error') throw part.error
    else if (part.type === 'abort') throw tooLate()
    if (broken > maxBrokenCalls) throw new ModelFailure('kept sending calls that cannot be read')
  }
  if (broken > 0 && caller.calls.length === 0) throw new ModelFailure('sent calls that cannot be read')
  return said
}
