import type { Family } from '../tool/CatalogRow.ts'
import { coreAssetFamily } from './coreAsset/coreAssetFamily.ts'
import { instrumentFamily } from './instrument/instrumentFamily.ts'
import { precompileFamily } from './precompile/precompileFamily.ts'
import { tokenWindowFamily } from './tokenWindow/tokenWindowFamily.ts'

/** Every family of the catalog beside the listed tools, in the order in which the catalog lists them. */
export const families: readonly Family[] = [
  instrumentFamily,
  coreAssetFamily,
  precompileFamily,
  tokenWindowFamily,
]
