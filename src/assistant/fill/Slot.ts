import type { JsonSchema } from '../../operations/kernel/toJsonSchema.ts'
import type { StepReference } from '../plan/Plan.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading, TokenMention } from '../read/Reading.ts'

/** What a slot may look at to find the value of one argument. */
export type SlotInput = {
  reading: Reading
  schema: JsonSchema
  facts: PlannerFacts
  /** The one token this call is about, where a question names several and each gets a call. */
  token: TokenMention | undefined
  /** The contract of that token, or the step that will find it. */
  contract(): string | StepReference | undefined
  /** The block of a moment, which a step will find; the moment stands for it where no steps are made. */
  blockAt?(moment: string): StepReference
}

/** Finds the value of an argument in a question; undefined where the question does not say. */
export type Slot = (input: SlotInput) => unknown
