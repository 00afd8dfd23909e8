import { BadArguments } from '../../base/errors/codes.ts'
import type { Registry } from '../kernel/createRegistry.ts'
import type { CatalogAsker } from './CatalogAsker.ts'
import { countFamilies } from './countFamilies.ts'

/** The family's own spelling of what the caller wrote. */
export function readFamily({ all }: Registry, wanted: string, asker: CatalogAsker): string {
  const families = countFamilies(all).map(({ family }) => family)
  const key = wanted.toLowerCase().replace(/[\s-]+/g, '_')
  const family = families.find((name) => name === key)
  if (family !== undefined) return family
  const fields = [{ field: 'family', problem: `must be one of ${families.join(', ')}` }]
  throw BadArguments({ ...asker, fields })
}
