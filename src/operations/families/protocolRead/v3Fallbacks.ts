import { type Address, type Hex, hexToNumber, parseAbi } from 'viem'
import { isAddressText } from '../../../base/schema/address.ts'
import { topicOf } from '../../../domain/decode/signatureTables.ts'
import { searchLogs } from '../../logs/searchLogs.ts'
import type { Fallback, ReadScene } from '../abi/ContractType.ts'
import { poolPlace } from './exchangePlaces.ts'

const abi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function tickSpacing() view returns (int24)',
  'function ticks(int24) view returns (uint128 liquidityGross)',
  'function tokenByIndex(uint256) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
])
const mintTopic = topicOf('Mint(address,address,int24,int24,uint128,uint256,uint256)')
const mintsLookedAt = 20

export const v3PoolPlace = poolPlace('the v3 pool of WETH and USDG', 'univ3')

/** The pool that a lens is asked about when the caller names none. */
export const v3PoolFallback: Fallback = {
  name: v3PoolPlace.name,
  find: (scene) => v3PoolPlace.find(scene),
}

async function wordOf({ chain }: ReadScene, address: Address): Promise<string | undefined> {
  const [slot, spacing] = await Promise.all([
    chain.tryRead({ address, abi, functionName: 'slot0' }),
    chain.tryRead({ address, abi, functionName: 'tickSpacing' }),
  ])
  return slot && spacing ? String(Math.floor(slot[1] / spacing) >> 8) : undefined
}

/** The word of the tick bitmap that the current price is in. */
export const v3WordFallback: Fallback = {
  name: 'the word of the current tick',
  find: (scene, contract) => wordOf(scene, contract),
}

/** The same for a lens, whose pool is an argument. */
export const v3LensWordFallback: Fallback = {
  name: 'the word of the current tick',
  async find(scene, _, given) {
    const pool = isAddressText(given.pool) ? given.pool : await v3PoolPlace.find(scene)
    return pool && wordOf(scene, pool)
  },
}

const toTick = (topic: Hex | undefined) =>
  hexToNumber(`0x${(topic ?? '0x0').slice(-6)}`, { signed: true, size: 3 })

/** Both ends of a position that is still open, from the newest deposits. */
async function openRange({ context, chain }: ReadScene, address: Address) {
  const head = Number(chain.block)
  const { logs } = await searchLogs(context, {
    filter: { address, topics: [mintTopic] },
    from: Math.max(0, head - 1_000_000),
    before: { block: head + 1, index: 0 },
    limit: mintsLookedAt,
    deadlineMs: context.now() + 4_000,
  })
  const ranges = logs.map(({ topics }) => [toTick(topics[2]), toTick(topics[3])] as const)
  const open = await Promise.all(
    ranges.map(async (range) => {
      const reads = range.map((tick) => chain.tryRead({ address, abi, functionName: 'ticks', args: [tick] }))
      return (await Promise.all(reads)).every((gross) => (gross ?? 0n) > 0n)
    }),
  )
  return ranges.find((_, index) => open[index])
}

const rangeEnd = (which: 0 | 1): Fallback => ({
  name: which === 0 ? 'the lower end of an open position' : 'the upper end of an open position',
  find: async (scene, contract) => (await openRange(scene, contract))?.[which].toString(),
})

export const v3RangeFallbacks = { tick_lower: rangeEnd(0), tick_upper: rangeEnd(1) }

const firstPosition = ({ chain }: ReadScene, address: Address) =>
  chain.tryRead({ address, abi, functionName: 'tokenByIndex', args: [0n] })

/** The first position of the position manager, and who holds it. */
export const v3PositionFallback: Fallback = {
  name: 'the first position there is',
  find: async (scene, contract) => (await firstPosition(scene, contract))?.toString(),
}

export const v3OwnerFallback: Fallback = {
  name: 'the holder of the first position',
  async find(scene, contract) {
    const id = await firstPosition(scene, contract)
    if (id === undefined) return undefined
    return scene.chain.tryRead({ address: contract, abi, functionName: 'ownerOf', args: [id] })
  },
}
