import { type Hex, parseAbi } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'

const poolAbi = parseAbi(['function fee() view returns (uint24)'])
const stateViewAbi = parseAbi([
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
])

/** What a pool keeps of a swap, in hundredths of a basis point of what is paid in. */
export type PoolFees = {
  /** What goes to those who provide the liquidity, and to nobody else. */
  liquidity: number
  /** All of it, when token0 is paid in and when token1 is. */
  zeroForOne: number
  oneForZero: number
}

const million = 1_000_000

/** As ProtocolFeeLibrary.calculateSwapFee: the protocol's part comes off first. */
const combined = (protocol: number, liquidity: number) =>
  protocol + liquidity - Math.floor((protocol * liquidity) / million)

/** The bit in a v4 pool's fee that leaves the fee to its hook. */
const dynamicFee = 0x800000

/** Whether providers get for good what the pool was made with. */
export const isFixedFee = ({ kind, venue, fee }: Pick<PoolRow, 'kind' | 'venue' | 'fee'>): boolean =>
  fee !== null &&
  (kind === 'v2' || (kind === 'v3' && venue === 'univ3') || (kind === 'v4' && fee < dynamicFee))

/** Copies of v3 may change the fee that a pool was made with; Uniswap's own cannot. */
async function statedFee(chain: PinnedChain, pool: PoolRow): Promise<number | null> {
  if (pool.kind !== 'v3' || pool.venue === 'univ3') return pool.fee
  return (await chain.tryRead({ address: pool.key, abi: poolAbi, functionName: 'fee' })) ?? null
}

/**
 * The fee a swap would pay now. v4 pools may change theirs from block to block, so theirs is read from the
 * pool; what a hook keeps besides is in no field and shows only in quotes. Null where nothing tells.
 */
export async function readPoolFees(
  { chain, network }: { chain: PinnedChain; network: Network },
  pool: PoolRow,
): Promise<PoolFees | null> {
  if (pool.kind !== 'v4') {
    const fee = await statedFee(chain, pool)
    return fee === null ? null : { liquidity: fee, zeroForOne: fee, oneForZero: fee }
  }
  const address = network.contract('univ4_stateview')?.address
  const args = [pool.key as Hex] as const
  const slot0 =
    address && (await chain.tryRead({ address, abi: stateViewAbi, functionName: 'getSlot0', args }))
  if (!slot0) return null
  const [, , protocol, liquidity] = slot0
  return {
    liquidity,
    zeroForOne: combined(protocol & 0xfff, liquidity),
    oneForZero: combined(protocol >> 12, liquidity),
  }
}
