import { type Hex, toFunctionSelector } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'

const data = toFunctionSelector('getReserves()')

/** What a v2 pair calls its reserves; undefined where it does not answer. Forks add fields behind. */
export async function readPairReserves(
  chain: Pick<PinnedChain, 'call'>,
  pair: Hex,
): Promise<readonly [bigint, bigint] | undefined> {
  const answer = await chain.call({ to: pair, data })
  if (!answer.ok || answer.data.length < 2 + 2 * 64) return undefined
  return [BigInt(`0x${answer.data.slice(2, 66)}`), BigInt(`0x${answer.data.slice(66, 130)}`)]
}
