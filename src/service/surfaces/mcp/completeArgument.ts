import type { CompleteRequestParams, CompleteResult } from '@modelcontextprotocol/server'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import type { PromptAnswers } from './createPromptAnswers.ts'
import { toolTemplate } from './createResourceAnswers.ts'

/** Values that begin with `prefix`, for an argument the server itself has no list for, such as token symbols. */
export type CompleteValue = (
  argument: string,
  prefix: string,
) => readonly string[] | Promise<readonly string[]>

export type CompletionSources = { registry: Registry; prompts: PromptAnswers; complete: CompleteValue }

/** The protocol's own cap on one answer. */
const maxValues = 100

const startingWith = (prefix: string, values: readonly string[]) =>
  values.filter((value) => value.toLowerCase().startsWith(prefix.toLowerCase()))

async function candidates(
  { ref, argument }: CompleteRequestParams,
  { registry, prompts, complete }: CompletionSources,
): Promise<readonly string[]> {
  if (ref.type === 'ref/resource') {
    if (ref.uri !== toolTemplate.uriTemplate || argument.name !== 'name') return []
    return startingWith(
      argument.value,
      registry.all.map((operation) => operation.name),
    )
  }
  const known = prompts.find(ref.name).arguments.find((candidate) => candidate.name === argument.name)
  if (!known) return []
  return known.values ? startingWith(argument.value, known.values) : complete(argument.name, argument.value)
}

/** The answer to `completion/complete`. */
export async function completeArgument(
  params: CompleteRequestParams,
  sources: CompletionSources,
): Promise<CompleteResult> {
  const values = await candidates(params, sources)
  return {
    completion: {
      values: values.slice(0, maxValues),
      total: values.length,
      hasMore: values.length > maxValues,
    },
  }
}
