import type { Aim } from '../rows/Aim.ts'
import type { AskedCall } from './createSteps.ts'
import type { Step } from './Plan.ts'

/** Calls whose figures are held against each other, and what is made of them; nothing where they could not be made. */
export type Held = {
  calls: readonly AskedCall[]
  aims(steps: readonly Step[]): Aim[]
}
