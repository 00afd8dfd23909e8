import { intAt, uintAt } from '../../chain/words.ts'
import type { Asked } from '../../judge/Check.ts'

/** What a feed said last, read from the feed itself. */
export async function readFeed({ state }: Pick<Asked, 'state'>, feed: string) {
  const data = await state.call(feed, 'latestRoundData()')
  return data ? { answer: intAt(data, 1), updatedAt: Number(uintAt(data, 3)) } : null
}
