import type { Address } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import type { HolderSpread } from '../readSpread.ts'
import type { Flag, Judged } from './Flag.ts'

const oneWarning = 20
const topTenWarning = 70

const warning = (code: string, evidence: string): Flag => ({
  code,
  severity: 'warning',
  evidence,
  source: 'index',
})

/** In whose hands the supply is. Whoever has most of it sets the price, whatever the token is called. */
export function holderFlags(
  { topTenOwners, largest, deployer }: HolderSpread,
  maker: Address | null,
): Judged {
  const flags: Flag[] = []
  if (deployer !== null && deployer >= oneWarning)
    flags.push(warning('deployer_holds', `the deployer holds ${deployer.toFixed(2)} % of the supply`))
  if (largest && largest.percent >= oneWarning && largest.address !== maker)
    flags.push(
      warning(
        'one_holder',
        `${toChecksum(largest.address)} alone holds ${largest.percent.toFixed(2)} % of the supply`,
      ),
    )
  if (topTenOwners !== null && topTenOwners >= topTenWarning)
    flags.push(
      warning(
        'concentrated',
        `ten owners hold ${topTenOwners.toFixed(2)} % of the supply, pools, burns and lockers left out`,
      ),
    )
  const unknown =
    topTenOwners === null ? [{ check: 'concentration', reason: 'The holders are not fully known.' }] : []
  return { flags, unknown }
}
