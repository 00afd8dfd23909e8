import { type Address, type Hex, parseAbi } from 'viem'
import { lowerAddress } from '../../base/schema/address.ts'
import type { PoolFacts } from '../../domain/decode/effects/describeEffects.ts'
import type { PoolKind, PoolRef } from '../../domain/decode/effects/Effects.ts'
import type { PoolKey } from '../../domain/decode/effects/poolKeys.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { findPoolKey } from './findPoolKey.ts'

const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function factory() view returns (address)',
])
const lower = (address: Address | undefined) => address && lowerAddress(address)

type Reading = Pick<ToolContext, 'chain' | 'network' | 'head'>

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

async function readSingletonPool(
  context: Reading,
  pool: PoolRef,
  known: PoolKey | undefined,
): Promise<PoolFacts> {
  const key = known ?? (await findPoolKey(context, pool))
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
