import type { Family } from '../../kernel/CatalogRow.ts'
import { chainUtilities } from './chainUtilities.ts'
import { codecUtilities } from './codecUtilities.ts'
import { hashUtilities } from './hashUtilities.ts'
import { interfaceUtilities } from './interfaceUtilities.ts'
import { poolUtilities } from './poolUtilities.ts'
import { priceUtilities } from './priceUtilities.ts'
import { rateUtilities } from './rateUtilities.ts'
import { rlpUtilities } from './rlpUtilities.ts'
import { signatureUtilities } from './signatureUtilities.ts'
import { slotUtilities } from './slotUtilities.ts'
import { textUtilities } from './textUtilities.ts'
import { transactionUtilities } from './transactionUtilities.ts'

/** Codecs and arithmetic: exact, and without the chain but for a few. */
export const utilityFamily: Family = {
  name: 'utility',
  purpose: 'Codecs and arithmetic that ask no node.',
  promises: 60,
  rows: (network) => [
    ...hashUtilities,
    ...textUtilities,
    ...codecUtilities,
    ...interfaceUtilities,
    ...rlpUtilities,
    ...signatureUtilities,
    ...slotUtilities,
    ...transactionUtilities,
    ...poolUtilities(network),
    ...priceUtilities,
    ...rateUtilities,
    ...chainUtilities,
  ],
}
