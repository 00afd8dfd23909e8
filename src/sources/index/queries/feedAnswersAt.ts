import { bytesToHex, type Hex, hexToBytes } from 'viem'
import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'
import { query } from '../query.ts'
import { unionAll } from './unionAll.ts'

export type FeedMoment = { feed: Hex; position: number }

export const feedMomentKey = ({ feed, position }: FeedMoment): string => `${feed} ${position}`

const perQuery = 100

const lastAnswer = `select * from (select addresses.address as feed, cast(? as bigint) as position, answer
  from addresses join oracle_answers on oracle_answers.feed_id = addresses.id
  where addresses.address = ? and oracle_answers.position < ?
  order by oracle_answers.position desc limit 1) as newest` as const

/** What feeds had answered last before moments. */
export async function feedAnswersAt(
  view: ReadView,
  moments: readonly FeedMoment[],
): Promise<Map<string, bigint>> {
  const all = [...new Map(moments.map((moment) => [feedMomentKey(moment), moment])).values()]
  const answers = new Map<string, bigint>()
  for (let start = 0; start < all.length; start += perQuery) {
    const some = all.slice(start, start + perQuery)
    const rows = await view.all(
      query(unionAll(some.map(() => lastAnswer))),
      some.flatMap(({ feed, position }) => [position, hexToBytes(feed), position]),
    )
    for (const { feed, position, answer } of rows)
      answers.set(feedMomentKey({ feed: bytesToHex(feed), position }), decodeAmount(answer))
  }
  return answers
}
