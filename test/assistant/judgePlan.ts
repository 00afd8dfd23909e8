import type { Plan, Step } from '../../src/assistant/plan/Plan.ts'
import type { PlannerFacts } from '../../src/assistant/plan/PlannerFacts.ts'
import type { EvalEntry, ExpectedCall } from './EvalEntry.ts'

/** One form for values that mean the same: addresses and tickers in any case, a token by name, address or ticker. */
function normalise(value: unknown, facts: PlannerFacts): unknown {
  if (Array.isArray(value)) return value.map((item) => normalise(item, facts)).sort()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null && !('$from' in value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalise(inner, facts)]))
  if (typeof value !== 'string') return value
  const { lexicon } = facts
  const named = lexicon.byName(value.toLowerCase())
  const entry = lexicon.bySymbol(value.replace(/^\$/, '')) ?? (named.length === 1 ? named[0] : undefined)
  const text = (entry?.address ?? entry?.symbol ?? value).toLowerCase()
  return text.replace(/\(\)$/, '')
}

/** An argument as the operation itself reads it: defaults filled, numbers, lists and times in one form. */
function readArgument(
  step: Step,
  name: string,
  given: Record<string, unknown>,
  facts: PlannerFacts,
): unknown {
  const operation = facts.registry.find(step.operation)
  try {
    const read = operation?.parse({ ...step.arguments, ...given })[name]
    return JSON.parse(
      JSON.stringify(read, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? 'null',
    )
  } catch {
    return { ...step.arguments, ...given }[name]
  }
}

function isCall(step: Step, expected: ExpectedCall, facts: PlannerFacts): boolean {
  const tools = [expected.tool].flat()
  if (!tools.includes(step.operation)) return false
  const properties = facts.registry.find(step.operation)?.inputSchema.properties ?? {}
  return Object.entries(expected.arguments).every(([name, value]) => {
    // With several tools to choose from, arguments that a tool does not have are meant for another one.
    if (tools.length > 1 && !(name in properties)) return true
    const own = normalise(readArgument(step, name, {}, facts), facts)
    const wanted = normalise(readArgument(step, name, { [name]: value }, facts), facts)
    return JSON.stringify(own) === JSON.stringify(wanted)
  })
}

/** Whether a plan does what the entry expects; calls that were asked back about are judged by the outcome. */
export function judgePlan(entry: EvalEntry, plan: Plan, facts: PlannerFacts): boolean {
  const { expect } = entry
  if ('asks_back' in expect) return plan.kind === 'question'
  if ('refuses' in expect) return plan.kind === 'refusal'
  return (
    plan.kind === 'calls' &&
    expect.calls.every((call) => plan.steps.some((step) => isCall(step, call, facts)))
  )
}
