import type { Family } from '../../kernel/CatalogRow.ts'
import { toReadRow } from '../abi/toReadRow.ts'
import { gasPrecompiles } from './gasPrecompiles.ts'
import { systemPrecompiles } from './systemPrecompiles.ts'

/** Reads of the Arbitrum precompiles, typed and decoded. */
export const precompileFamily: Family = {
  name: 'precompile',
  purpose: 'Reads of the Arbitrum precompiles, typed and decoded.',
  promises: 62,
  rows: (network) =>
    [...systemPrecompiles, ...gasPrecompiles].flatMap((type) =>
      type.reads.map((read) =>
        toReadRow(type, read, { prefix: `${type.key}_`, implementation: 'read_precompile', network }),
      ),
    ),
}
