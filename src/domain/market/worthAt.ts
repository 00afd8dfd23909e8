import type { Address, Hex } from 'viem'
import { contractAddress } from '../../base/network/contractAddress.ts'
import type { Network } from '../../base/network/Network.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { type FeedMoment, feedAnswersAt, feedMomentKey } from '../../sources/index/queries/feedAnswersAt.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { tokenFeed } from './tokenFeed.ts'

type WorthSources = {
  index: IndexView
  network: Network
  stocks: InstrumentRegistry
  head: { number: bigint }
}

/** Dollars for one whole token at moments in the past: by itself, or by what its feed had said last. */
export async function worthAt(
  { index, network, stocks, head }: WorthSources,
  moments: readonly { token: Address; position: number }[],
): Promise<(token: Address, position: number) => number | null> {
  const dollar = contractAddress(network, 'usdg')
  const book = await stocks.upTo(head.number)
  const momentOf = (token: Address, position: number): (FeedMoment & { decimals: number }) | undefined => {
    const feed = tokenFeed(network, book, token)
    return feed && { feed: feed.address.toLowerCase() as Hex, position, decimals: feed.decimals }
  }
  const asked = moments.flatMap(({ token, position }) => momentOf(token, position) ?? [])
  const answers = await feedAnswersAt(index, asked)
  return (token, position) => {
    if (token === dollar) return 1
    const moment = momentOf(token, position)
    const answer = moment && answers.get(feedMomentKey(moment))
    return moment && answer !== undefined && answer > 0n ? Number(answer) / 10 ** moment.decimals : null
  }
}
