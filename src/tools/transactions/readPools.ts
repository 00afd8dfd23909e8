import { type Address, type Hex, parseAbi, size, slice } from 'viem'
import type { PoolFacts } from '../../decode/effects/describeEffects.ts'
import type { PoolKind, PoolRef } from '../../decode/effects/Effects.ts'
import { type PoolKey, poolIdOf } from '../../decode/effects/poolKeys.ts'
import { zeroAddress } from '../../schema/address.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'

const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function factory() view returns (address)',
])
const positionsAbi = parseAbi([
  'function poolKeys(bytes25 poolId) view returns (address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)',
])

const lower = (address: string | undefined) => address?.toLowerCase() as Address | undefined

type Reading = Pick<ToolContext, 'chain' | 'network'>

const venueOf = ({ network }: Reading, factory: Address | undefined): string | null =>
  network.dexes.find((dex) => dex.factory.toLowerCase() === factory)?.name ?? null

async function readPair(context: Reading, pool: Address): Promise<PoolFacts> {
  const ask = (functionName: 'token0' | 'token1' | 'factory') =>
    context.chain.tryRead({ address: pool, abi: pairAbi, functionName })
  const [token0, token1, factory] = (await Promise.all([ask('token0'), ask('token1'), ask('factory')])).map(
    lower,
  )
  return {
    tokens: token0 && token1 ? { token0, token1 } : undefined,
    venue: venueOf(context, factory),
  }
}

/** The key the position manager keeps of a pool it has minted in; believed only when it hashes to the id. */
async function readKey({ chain, network }: Reading, id: Hex): Promise<PoolKey | undefined> {
  const address = network.contract('univ4_posm')?.address
  if (!address || size(id) !== 32) return undefined
  const key = await chain.tryRead({
    address,
    abi: positionsAbi,
    functionName: 'poolKeys',
    args: [slice(id, 0, 25)],
  })
  if (!key) return undefined
  const [currency0, currency1, fee, tickSpacing, hooks] = key
  const found = { currency0, currency1, fee, tickSpacing, hooks }
  return poolIdOf(found) === id && currency1 !== zeroAddress ? found : undefined
}

async function readSingletonPool(
  context: Reading,
  pool: PoolRef,
  known: PoolKey | undefined,
): Promise<PoolFacts> {
  const key = known ?? (pool.id ? await readKey(context, pool.id) : undefined)
  const [token0, token1] = [lower(key?.currency0), lower(key?.currency1)]
  return {
    tokens: token0 && token1 ? { token0, token1 } : undefined,
    venue: venueOf(context, pool.address),
  }
}

export const keyOfPool = ({ address, id }: PoolRef): string => `${address} ${id}`

/** The tokens and venue of pools, in one multicall; `keys` are v4 keys that are known already. */
export async function readPools(
  context: Reading,
  pools: readonly { kind: PoolKind; pool: PoolRef }[],
  keys: ReadonlyMap<Hex, PoolKey>,
): Promise<Map<string, PoolFacts>> {
  const distinct = new Map(pools.map((row) => [keyOfPool(row.pool), row]))
  const facts = await Promise.all(
    [...distinct.values()].map(({ kind, pool }) =>
      kind === 'v4'
        ? readSingletonPool(context, pool, pool.id ? keys.get(pool.id) : undefined)
        : readPair(context, pool.address),
    ),
  )
  return new Map(
    [...distinct.keys()].map((key, index) => [key, facts[index] ?? { tokens: undefined, venue: null }]),
  )
}
