import { type CallPlan, isReference, type Step } from './Plan.ts'

/** Plans that were joined, and under which id each step of each of them stands now. */
export type JoinedPlans = { plan: CallPlan; ids: readonly ReadonlyMap<string, string>[] }

/** Several plans as one: their steps numbered on, and none of them twice. */
export function joinPlans([first, ...others]: readonly [CallPlan, ...CallPlan[]]): JoinedPlans {
  const steps: Step[] = []
  const known = new Map<string, string>()
  const all = [first, ...others]
  const ids = all.map((plan) => {
    const own = new Map<string, string>()
    for (const step of plan.steps) {
      const filled = Object.entries(step.arguments).map(([name, value]) => [
        name,
        isReference(value) ? { ...value, $from: own.get(value.$from) ?? value.$from } : value,
      ])
      const key = JSON.stringify([step.operation, filled])
      const id = known.get(key) ?? `call_${steps.length + 1}`
      if (!known.has(key)) steps.push({ ...step, id, arguments: Object.fromEntries(filled) })
      known.set(key, id)
      own.set(step.id, id)
    }
    return own
  })
  const aims = all.flatMap((plan, place) =>
    plan.aims.map((aim) => ({ ...aim, steps: aim.steps.map((id) => ids[place]?.get(id) ?? id) })),
  )
  const operations = [...new Set(all.flatMap(({ frame }) => frame.operations))]
  return {
    plan: {
      ...first,
      steps,
      aims,
      notes: [...new Set(all.flatMap(({ notes }) => notes))],
      unanswered: all.flatMap(({ unanswered }) => unanswered),
      frame: { ...first.frame, operations },
    },
    ids,
  }
}
