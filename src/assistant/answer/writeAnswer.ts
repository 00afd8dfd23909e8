import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { getToken } from '../../operations/tools/tokens/getToken.ts'
import type { AssistantCall, Outcome } from '../run/AssistantReply.ts'
import type { Citation } from './Citation.ts'
import { renderTemplate } from './renderTemplate.ts'
import { tellResult } from './tellResult.ts'

export type WrittenAnswer = { answer: string; citations: Citation[]; outcome: Outcome }

/** The person can put these right by naming something else. */
const asksForAnother = new Set([
  'TOKEN_NOT_FOUND',
  'TOKEN_AMBIGUOUS',
  'NOT_A_STOCK',
  'NOT_A_CONTRACT',
  'BAD_ARGUMENTS',
])

/** The operation that answered, where one hands calls on to another that is named. */
function answeredBy({ tool, arguments: args }: AssistantCall, registry: Registry): Operation | undefined {
  const operation = registry.find(tool)
  if (!operation || 'run' in operation) return operation
  return typeof args.name === 'string' ? registry.find(args.name) : operation
}

/** Tells what calls gave. Every figure is a value of a result, and each is cited. */
export function writeAnswer(calls: readonly AssistantCall[], registry: Registry): WrittenAnswer {
  const citations: Citation[] = []
  const parts: string[] = []
  const isUsed = toUsed(calls)
  for (const call of calls) {
    const cite = (figure: string, value: unknown, path: string) => {
      if (/\d/.test(figure))
        citations.push({ figure, value, call: call.id, path, block: call.as_of?.block ?? null })
    }
    const operation = answeredBy(call, registry)
    if (call.error) {
      const asks = asksForAnother.has(call.error.code)
      const told = renderTemplate(
        asks ? '{message:long} Which one do you mean?' : '{message:long}',
        call.error,
        'error',
        cite,
      )
      if (told) parts.push(told)
    } else if (call.result && operation && isUsed(call))
      parts.push(tellResult({ operation, arguments: call.arguments, result: call.result }, cite))
  }
  const first = calls.find(({ result }) => result)
  if (first?.result) {
    const when = renderTemplate(
      'As of block {as_of.block:plain} on {network:text}.',
      first.result,
      '',
      (figure, value, path) =>
        citations.push({
          figure,
          value,
          call: first.id,
          path: path.slice(1),
          block: first.as_of?.block ?? null,
        }),
    )
    if (when) parts.push(`_${when}_`)
  }
  return { answer: parts.join('\n\n'), citations, outcome: outcomeOf(calls) }
}

/** A call that only found an address for the next one is not told, unless it is all there is. */
function toUsed(calls: readonly AssistantCall[]): (call: AssistantCall) => boolean {
  return (call) => {
    if (call.tool !== getToken.name) return true
    const address = (call.result?.data as { address?: unknown } | undefined)?.address
    return !calls.some(
      (other) => other !== call && other.ok && Object.values(other.arguments).includes(address),
    )
  }
}

function outcomeOf(calls: readonly AssistantCall[]): Outcome {
  if (calls.some(({ ok }) => ok)) return 'answered'
  return calls.length > 0 && calls.every(({ error }) => error && asksForAnother.has(error.code))
    ? 'asks_back'
    : 'failed'
}
