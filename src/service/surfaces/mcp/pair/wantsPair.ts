import { BadRequest } from '../../../../base/errors/codes.ts'
import { pairProfile } from './pairProfile.ts'

/** Whether an address asks for the pair, which stands alone: a host that takes more tools needs no pair. */
export function wantsPair(query: URLSearchParams): boolean {
  const profiles = query.getAll('profile').flatMap((text) => text.toLowerCase().split(','))
  if (!profiles.some((name) => name.trim() === pairProfile.name)) return false
  if (profiles.length === 1 && !query.has('tools')) return true
  throw BadRequest({
    problem: `profile: ${pairProfile.name} stands alone.`,
    next: 'Leave it out to list other tools, or leave the others out.',
  })
}
