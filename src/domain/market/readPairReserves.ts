import { type Hex, toFunctionSelector } from 'viem'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { answerWord } from './answerWord.ts'

const data = toFunctionSelector('getReserves()')

/** What a v2 pair calls its reserves; undefined where it does not answer. Forks add fields behind. */
export async function readPairReserves(
  chain: Pick<PinnedChain, 'call'>,
  pair: Hex,
): Promise<readonly [bigint, bigint] | undefined> {
  const answer = await chain.call({ to: pair, data })
  const [one, other] = [answerWord(answer, 0), answerWord(answer, 1)]
  return one === undefined || other === undefined ? undefined : [one, other]
}
