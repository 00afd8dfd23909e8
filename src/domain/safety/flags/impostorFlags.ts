import { toChecksum } from '../../../base/schema/address.ts'
import type { Lookalike } from '../../tokens/search/createLookalikes.ts'
import type { Flag } from './Flag.ts'

/** A stranger's token that goes by the name of a genuine one. */
export const impostorFlags = (lookalike: Lookalike | null): Flag[] =>
  lookalike === null
    ? []
    : [
        {
          code: 'impostor',
          severity: 'danger',
          evidence: `${lookalike.why} as ${lookalike.of.symbol}, whose contract is ${toChecksum(lookalike.of.address)}`,
          source: 'issuer_registry',
        },
      ]
