import type { Network } from '../../base/network/Network.ts'
import type { Head, PinnedChain } from '../../sources/chain/Chain.ts'
import { findBlockByTime } from '../../sources/chain/findBlockByTime.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { startOf } from '../../sources/index/position.ts'
import { findWindowStart } from '../../sources/index/queries/findWindowStart.ts'

type Sources = { chain: PinnedChain; head: Head; network: Network; index: IndexView }

/** The first position whose withdrawals are still within their challenge. */
export async function findChallengeBorder({ chain, head, network, index }: Sources): Promise<number> {
  // One second less, because a challenge that ends at the head's own second is over.
  const seconds = network.withdrawalDelayS - 1
  const start = await findWindowStart(index, seconds)
  if (start.complete) return start.position
  const { after } = await findBlockByTime(chain, head, head.timestampMs - seconds * 1000)
  return startOf(Number(after?.number ?? head.number))
}
