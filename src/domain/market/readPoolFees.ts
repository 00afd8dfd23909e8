import { parseAbi } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { readSlot0 } from './readSlot0.ts'

const poolAbi = parseAbi(['function fee() view returns (uint24)'])

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
  sources: { chain: PinnedChain; network: Network },
  pool: PoolRow,
): Promise<PoolFees | null> {
  if (pool.kind !== 'v4') {
    const fee = await statedFee(sources.chain, pool)
    return fee === null ? null : { liquidity: fee, zeroForOne: fee, oneForZero: fee }
  }
  const slot0 = await readSlot0(sources, pool)
  if (!slot0) return null
  const { protocolFee, liquidityFee } = slot0
  return {
    liquidity: liquidityFee,
    zeroForOne: combined(protocolFee & 0xfff, liquidityFee),
    oneForZero: combined(protocolFee >> 12, liquidityFee),
  }
}
