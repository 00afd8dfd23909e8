import type { Step } from '../plan/Plan.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Aim } from '../rows/Aim.ts'
import type { Unplanned } from './Planned.ts'

/** The calls of a plan while it is made. */
export type Planning = {
  registry: PlannerFacts['registry']
  /** The time of the newest block. */
  now: number
  steps: Step[]
  nextId: () => string
  /** Adds a call; the answer is its id. */
  call: (operation: string, args: Step['arguments']) => string
}

/** What is told of the calls that were added, or why there are none. */
export type Aimed = { aims: Aim[] } | Unplanned

export function createPlanning({ registry, now }: PlannerFacts): Planning {
  const steps: Step[] = []
  const nextId = () => `call_${steps.length + 1}`
  return {
    registry,
    now,
    steps,
    nextId,
    call: (operation, args) => {
      const id = nextId()
      steps.push({ id, operation, arguments: args })
      return id
    },
  }
}
