import type { Address } from 'viem'
import type { Network } from '../../../base/network/Network.ts'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { findPools } from '../../../sources/index/queries/findPools.ts'

/** Holders that are no owners: what they have is for sale, gone, or locked away. */
export const accountRoleNames = ['pools', 'burn', 'lockers'] as const
export type AccountRole = (typeof accountRoleNames)[number]

/** Where tokens are sent to be out of everyone's reach. */
export const burnAddresses: readonly Address[] = [
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
]

/** The part that addresses play in a token's ledger, by address in lower case; most play none. */
export async function accountRoles(
  { network, index }: { network: Network; index: IndexView },
  addresses: readonly Address[],
): Promise<Map<Address, AccountRole>> {
  const roles = new Map<Address, AccountRole>(burnAddresses.map((address) => [address, 'burn']))
  for (const { address, category } of network.contracts)
    if (category === 'locker') roles.set(lowerAddress(address), 'lockers')
  // One contract holds the tokens of all v4 pools, and some launchpads those of all their curves.
  const shared = [
    ...network.dexes.filter(({ kind }) => kind === 'v4').map(({ factory }) => factory),
    ...network.launchpads.flatMap(({ factories }) => factories),
  ]
  for (const address of shared) roles.set(lowerAddress(address), 'pools')
  const strangers = addresses.filter((address) => !roles.has(address))
  for (const address of (await findPools(index, strangers)).keys()) roles.set(address, 'pools')
  return new Map(
    addresses.flatMap((address) => {
      const role = roles.get(address)
      return role ? [[address, role] as const] : []
    }),
  )
}
