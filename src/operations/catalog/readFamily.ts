import { countFamilies } from './countFamilies.ts'
import type { Asker } from './readPlace.ts'

/** The family's own spelling of what the caller wrote. */
export function readFamily({ registry, refuse }: Asker, wanted: string): string {
  const families = countFamilies(registry.all).map(({ family }) => family)
  const key = wanted.toLowerCase().replace(/[\s-]+/g, '_')
  const family = families.find((name) => name === key)
  if (family !== undefined) return family
  throw refuse('family', `must be one of ${families.join(', ')}`)
}
