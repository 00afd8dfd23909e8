import { LRUCache } from 'lru-cache'
import { type Hex, numberToHex, parseAbi, size, slice } from 'viem'
import { zeroAddress } from '../../base/schema/address.ts'
import { collectEffects } from '../../domain/decode/effects/collectEffects.ts'
import type { PoolRef } from '../../domain/decode/effects/Effects.ts'
import { type PoolKey, poolIdOf } from '../../domain/decode/effects/poolKeys.ts'
import { attempt } from '../../sources/chain/attempt.ts'
import type { RpcLog } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { toEffectLogs } from './readTransaction.ts'

const positionsAbi = parseAbi([
  'function poolKeys(bytes25 poolId) view returns (address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)',
])

/** Initialize(bytes32,address,address,uint24,int24,address,uint160,int24) */
const initializeTopic: Hex = '0xdd466e674ea557f56295e2d0218a125ea4b4f0f6f3307b95f85e6110838d6438'

/** The widest range the public node searches in one query. */
const searchedBlocks = 10_000_000n

/** An id is the hash of its key, so a key that was proven once stays proven. */
const proven = new LRUCache<Hex, PoolKey>({ max: 10_000 })

type Reading = Pick<ToolContext, 'chain' | 'network' | 'head'>

/** The position manager keeps the keys of pools that positions were minted in. */
async function fromPositions({ chain, network }: Reading, id: Hex): Promise<PoolKey | undefined> {
  const address = network.contract('univ4_posm')?.address
  if (!address) return undefined
  const args = [slice(id, 0, 25)] as const
  const key = await chain.tryRead({ address, abi: positionsAbi, functionName: 'poolKeys', args })
  if (!key) return undefined
  const [currency0, currency1, fee, tickSpacing, hooks] = key
  return { currency0, currency1, fee, tickSpacing, hooks }
}

/** The pool manager logged the key when the pool was made. */
async function fromLog({ chain, head }: Reading, { address, id }: PoolRef): Promise<PoolKey | undefined> {
  const from = head.number > searchedBlocks ? head.number - searchedBlocks + 1n : 0n
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(head.number) }
  const logs = await attempt(
    chain.request<RpcLog[]>('eth_getLogs', [{ address, topics: [initializeTopic, id], ...range }]),
  )
  if ('refusal' in logs || !id) return undefined
  const source = { from: zeroAddress, to: null, value: 0n, weth: undefined }
  return collectEffects({ ...source, logs: toEffectLogs(logs.value) }).createdPools.get(id)
}

/** The key of a v4 pool, from wherever it is kept; believed only when it hashes to the pool's id. */
export async function findPoolKey(context: Reading, pool: PoolRef): Promise<PoolKey | undefined> {
  const { id } = pool
  if (!id || size(id) !== 32) return undefined
  const known = proven.get(id)
  if (known) return known
  const keys = await Promise.all([fromPositions(context, id), fromLog(context, pool)])
  const key = keys.find((candidate) => candidate && poolIdOf(candidate) === id)
  if (key) proven.set(id, key)
  return key
}
