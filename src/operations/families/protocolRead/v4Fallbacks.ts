import { type Address, parseAbi } from 'viem'
import type { Fallback, ReadScene } from '../abi/ContractType.ts'
import { mainPoolId } from './exchangePlaces.ts'

const abi = parseAbi([
  'function nextTokenId() view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
])

/** So many of the newest positions are looked at for one that was not burnt. */
const positionsLookedAt = 8

export const v4PoolFallback: Fallback = {
  name: 'the v4 pool of ether and USDG',
  find: mainPoolId,
}

/** The position manager keeps pools under the first 25 bytes of their id. */
export const v4ShortIdFallback: Fallback = {
  name: v4PoolFallback.name,
  find: async (scene) => (await mainPoolId(scene))?.slice(0, 52),
}

async function newestPosition({ chain }: ReadScene, address: Address) {
  const next = (await chain.tryRead({ address, abi, functionName: 'nextTokenId' })) ?? 1n
  const ids = Array.from({ length: positionsLookedAt }, (_, back) => next - 1n - BigInt(back)).filter(
    (id) => id > 0n,
  )
  const owners = await Promise.all(
    ids.map((id) => chain.tryRead({ address, abi, functionName: 'ownerOf', args: [id] })),
  )
  const place = owners.findIndex(Boolean)
  return { id: ids[place], owner: owners[place] }
}

export const v4PositionFallback: Fallback = {
  name: 'the newest v4 position',
  find: async (scene, contract) => (await newestPosition(scene, contract)).id?.toString(),
}

export const v4OwnerFallback: Fallback = {
  name: 'the holder of the newest v4 position',
  find: async (scene, contract) => (await newestPosition(scene, contract)).owner,
}
