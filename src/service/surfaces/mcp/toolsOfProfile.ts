import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import type { Profile } from '../../../operations/kernel/profiles.ts'

/** The tools of a profile, in the registry's order; each has those that lead to all other operations. */
export const toolsOfProfile = (profile: Profile, { listed }: Registry): string[] =>
  listed
    .filter(({ topic, profiles }) => topic === 'meta' || profiles.includes(profile))
    .map(({ name }) => name)
