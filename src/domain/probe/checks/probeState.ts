import type { Address } from 'viem'
import { attempt } from '../../../sources/chain/attempt.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'

const depths = [100n, 1_000n, 5_000n, 20_000n, 200_000n, 2_000_000n, 20_000_000n]
const account: Address = '0x0000000000000000000000000000000000000001'

/** How far back state can be read: the deepest of a few steps, zero when only the head's can. */
export async function probeState(chain: PinnedChain): Promise<number> {
  const reachable = depths.filter((depth) => depth <= chain.block)
  const answers = await Promise.all(
    reachable.map((depth) => attempt(chain.at(chain.block - depth).balance(account))),
  )
  const firstGap = answers.findIndex((answer) => 'refusal' in answer)
  const deepest = firstGap === -1 ? reachable.at(-1) : reachable[firstGap - 1]
  return Number(deepest ?? 0n)
}
