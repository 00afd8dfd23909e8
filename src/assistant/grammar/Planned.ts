import type { Step } from '../plan/Plan.ts'
import type { Aim } from '../rows/Aim.ts'

export type Planned = { steps: Step[]; aims: Aim[] }

/** Why nothing is planned. */
export type Unplanned = { unplanned: string }
