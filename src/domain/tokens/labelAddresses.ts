import { type Address, type Hex, zeroAddress } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { findPools, findPoolsByIds, type PoolVenue } from '../../sources/index/queries/findPools.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { labelsOf } from './labelsOf.ts'

type LabelSources = {
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
  index: IndexView | undefined
}

/** Which of the addresses are pools of the index, and whose. */
async function poolsAmong(
  index: IndexView,
  addresses: readonly Address[],
  numbers: ReadonlyMap<Address, number>,
): Promise<Map<Hex, PoolVenue>> {
  const numbered = addresses.flatMap((address) => numbers.get(address) ?? [])
  const byNumber = await findPoolsByIds(index, numbered)
  const found = await findPools(
    index,
    addresses.filter((address) => !numbers.has(address)),
  )
  for (const address of addresses) {
    const pool = byNumber.get(numbers.get(address) ?? -1)
    if (pool) found.set(address, pool)
  }
  return found
}

/**
 * Who known addresses are, by address in lower case: the network's data first, then the pools of the index. Their
 * numbers in the index, where they are at hand, spare it a search for each.
 */
export async function labelAddresses(
  sources: LabelSources,
  addresses: readonly Address[],
  numbers: ReadonlyMap<Address, number> = new Map(),
): Promise<Map<Address, string>> {
  const labels = new Map<Address, string>()
  const wanted = new Set(addresses.map(lowerAddress))
  const rolesOf = await labelsOf(sources)
  for (const address of wanted) {
    const [label] = address === zeroAddress ? ['Nobody (mint or burn)'] : rolesOf(address)
    if (label !== undefined) labels.set(address, label)
  }
  const unknown = [...wanted].filter((address) => !labels.has(address))
  const pools = sources.index ? await poolsAmong(sources.index, unknown, numbers) : new Map()
  for (const [address, { venue, kind }] of pools) {
    const places = [...sources.network.dexes, ...sources.network.launchpads]
    const name = places.find(({ key }) => key === venue)?.name ?? venue
    labels.set(address, `${name} ${kind === 'curve' ? 'curve' : 'pool'}`)
  }
  return labels
}
