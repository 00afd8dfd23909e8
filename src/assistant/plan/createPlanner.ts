import type { Network } from '../../base/network/Network.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import { createPlannerFacts } from './createPlannerFacts.ts'
import type { Plan } from './Plan.ts'
import type { HistoryMessage } from './PlannerFacts.ts'
import { planAnswer } from './planAnswer.ts'

/** What a plan is made from; it can be copied between threads, and so can the plan. */
export type PlanQuestion = {
  prompt: string
  history: readonly HistoryMessage[]
  context?: string
  nowMs: number
  maxSteps: number
}

export type Planner = (question: PlanQuestion) => Plan

/** Plans answers on one network; what it knows is made with the first question. */
export function createPlanner(network: Network, registry: Registry): Planner {
  let factsAt: ReturnType<typeof createPlannerFacts> | undefined
  return ({ prompt, history, context, nowMs, maxSteps }) => {
    factsAt ??= createPlannerFacts(network, registry)
    const talk = { history, ...(context === undefined ? {} : { context }) }
    return planAnswer(prompt, talk, factsAt(nowMs, maxSteps))
  }
}
