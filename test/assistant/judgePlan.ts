import type { Plan, Step } from '../../src/assistant/plan/Plan.ts'
import type { PlannerFacts } from '../../src/assistant/plan/PlannerFacts.ts'
import type { EvalEntry, ExpectedCall } from './EvalEntry.ts'

/** One form for values that mean the same: addresses and tickers in any case, a token by name, address or ticker. */
function normalise(value: unknown, facts: PlannerFacts): unknown {
  if (Array.isArray(value)) return value.map((item) => normalise(item, facts)).sort()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return value
  const { lexicon } = facts
  const named = lexicon.byName(value.toLowerCase())
  const entry = lexicon.bySymbol(value.replace(/^\$/, '')) ?? (named.length === 1 ? named[0] : undefined)
  const text = (entry?.address ?? entry?.symbol ?? value).toLowerCase()
  return text.replace(/\(\)$/, '')
}

const without = (schema: { default?: unknown } | undefined, value: unknown) => value ?? schema?.default

function isCall(step: Step, expected: ExpectedCall, facts: PlannerFacts): boolean {
  const tools = [expected.tool].flat()
  if (!tools.includes(step.operation)) return false
  const properties = facts.registry.find(step.operation)?.inputSchema.properties ?? {}
  return Object.entries(expected.arguments).every(([name, value]) => {
    // With several tools to choose from, arguments that a tool does not have are meant for another one.
    if (tools.length > 1 && !(name in properties)) return true
    const own = normalise(without(properties[name], step.arguments[name]), facts)
    return JSON.stringify(own) === JSON.stringify(normalise(value, facts))
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
