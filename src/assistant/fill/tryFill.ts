import type { Operation } from '../../operations/kernel/Operation.ts'
import { onceFor } from '../onceFor.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import { type FilledCall, fillArguments } from './fillArguments.ts'

const filledBy = onceFor((facts: PlannerFacts) =>
  onceFor((reading: Reading) =>
    onceFor((operation: Operation) => {
      const [token] = reading.tokens
      return fillArguments(operation, { reading, facts, token, contract: () => token?.reference })
    }),
  ),
)

/** What a question gives of an operation's arguments, before it is plain that it will be called: no step is made for it. */
export const tryFill = (operation: Operation, reading: Reading, facts: PlannerFacts): FilledCall =>
  filledBy(facts)(reading)(operation)
