import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'
import { unionAll } from './unionAll.ts'

export type FeedMoment = { feed: Hex; position: number }

export const feedMomentKey = ({ feed, position }: FeedMoment): string => `${feed} ${position}`

const lastAnswer = `select * from (select addresses.address as feed, cast(? as bigint) as position, answer
  from addresses join oracle_answers on oracle_answers.feed_id = addresses.id
  where addresses.address = ? and oracle_answers.position < ?
  order by oracle_answers.position desc limit 1) as newest` as const

/** What feeds had answered last before moments. */
export async function feedAnswersAt(
  view: Querying,
  moments: readonly FeedMoment[],
): Promise<Map<string, bigint>> {
  const all = [...new Map(moments.map((moment) => [feedMomentKey(moment), moment])).values()]
  const read = (some: readonly FeedMoment[]) =>
    view.all(
      query(unionAll(some.map(() => lastAnswer))),
      some.flatMap(({ feed, position }) => [position, hexToBytes(feed), position]),
    )
  const rows = await inBatches(all, read, 100)
  return new Map(
    rows.map(({ feed, position, answer }) => [
      feedMomentKey({ feed: bytesToHex(feed), position }),
      decodeAmount(answer),
    ]),
  )
}
