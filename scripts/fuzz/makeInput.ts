import { createDice, type Dice } from '../../test/chaos/createDice.ts'
import { agentInput } from './agentInput.ts'
import type { FuzzInput } from './FuzzInput.ts'
import type { FuzzedOperation } from './listFuzzed.ts'
import { type ExampleValues, gatherExamples } from './makeArguments.ts'
import { mcpCall, mcpMessage } from './mcpInput.ts'
import { pageInput, restInput } from './restInput.ts'
import { socketInput } from './socketInput.ts'

/** What inputs are made from. */
export type FuzzSource = {
  examples: ExampleValues
  /** Questions that the assistant answers. */
  prompts: readonly string[]
  pick(dice: Dice): FuzzedOperation
}

/** Half of the operations by lot, half by what they run: else a few large families would get nearly all inputs. */
export function createSource(operations: readonly FuzzedOperation[], prompts: readonly string[]): FuzzSource {
  const byGroup = new Map<string, FuzzedOperation[]>()
  for (const operation of operations)
    byGroup.set(operation.group, [...(byGroup.get(operation.group) ?? []), operation])
  const groups = [...byGroup.values()]
  const pick = (dice: Dice) => (dice.chance(0.5) ? dice.pick(operations) : dice.pick(dice.pick(groups)))
  return { examples: gatherExamples(operations), prompts, pick }
}

/** Input number so and so of a seed: made without those before it, so that a run can go on where another ended. */
export function makeInput(source: FuzzSource, seed: number, number: number): FuzzInput {
  const dice = createDice(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca77))
  const choice = dice.between(0, 99)
  if (choice < 52) return restInput(dice, source)
  if (choice < 54) return pageInput(dice)
  if (choice < 79) return mcpCall(dice, source)
  if (choice < 93) return mcpMessage(dice, source)
  return choice < 95 ? agentInput(dice, source) : socketInput(dice)
}
