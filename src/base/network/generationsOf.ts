import type { LaunchEvents, LaunchpadFact } from './facts.ts'

/** The events of every generation of a launchpad's contracts. */
export const generationsOf = (pad: LaunchpadFact): readonly LaunchEvents[] => [pad, ...(pad.others ?? [])]
