import { toFunctionSelector } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import type { PoolRow } from '../../sources/index/PoolRow.ts'
import { answerWord } from './answerWord.ts'

const selector = toFunctionSelector('getSlot0(bytes32)')

/** Where a v4 pool stands, and what it keeps of a swap, in hundredths of a basis point. */
export type Slot0 = { sqrtPrice: bigint; tick: number; protocolFee: number; liquidityFee: number }

/** A v4 pool as the view beside its manager tells it; undefined where there is none, or it does not answer. */
export async function readSlot0(
  { chain, network }: { chain: Pick<PinnedChain, 'call'>; network: Network },
  pool: Pick<PoolRow, 'key'>,
): Promise<Slot0 | undefined> {
  const to = network.contract('univ4_stateview')?.address
  if (!to) return undefined
  const answer = await chain.call({ to, data: `${selector}${pool.key.slice(2)}` })
  const [sqrtPrice, tick, protocolFee, liquidityFee] = [0, 1, 2, 3].map((place) => answerWord(answer, place))
  if (sqrtPrice === undefined || tick === undefined) return undefined
  if (protocolFee === undefined || liquidityFee === undefined) return undefined
  return {
    sqrtPrice,
    tick: Number(BigInt.asIntN(24, tick)),
    protocolFee: Number(protocolFee),
    liquidityFee: Number(liquidityFee),
  }
}
