import { type Hex, hexToBytes } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'

export type FeedAnswer = {
  answer: bigint
  /** Seconds since 1970. */
  time: number
}

/** What a feed answered from a position on, oldest first. */
export async function feedAnswers(
  view: Querying,
  feed: Hex,
  { since, limit = Number.MAX_SAFE_INTEGER }: { since: number; limit?: number },
): Promise<FeedAnswer[]> {
  const rows = await view.all(
    query(`select oracle_answers.answer, oracle_answers.updated_at as time
     from addresses join oracle_answers on oracle_answers.feed_id = addresses.id
     where addresses.address = ? and oracle_answers.position >= ? order by oracle_answers.position
     limit ?`),
    [hexToBytes(feed), since, limit],
    { heavy: true },
  )
  return rows.map(({ answer, time }) => ({ answer: decodeAmount(answer), time }))
}
