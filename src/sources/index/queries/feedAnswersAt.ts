import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { unionAll } from './unionAll.ts'

export type FeedMoment = { feed: Hex; position: number }

export const feedMomentKey = ({ feed, position }: FeedMoment): string => `${feed} ${position}`

const lastAnswer = `select * from (select addresses.address as feed, cast(? as bigint) as position,
    oracle_answers.position as answered, answer
  from addresses join oracle_answers on oracle_answers.feed_id = addresses.id
  where addresses.address = ? and oracle_answers.position < ?
  order by oracle_answers.position desc limit 1) as newest` as const

const momentsPerQuery = 100

const byLatest = (one: FeedMoment, other: FeedMoment) =>
  one.feed === other.feed ? other.position - one.position : one.feed < other.feed ? -1 : 1

type Answered = FeedMoment & { answered: number; answer: bigint }

async function readSome(view: Querying, some: readonly FeedMoment[]): Promise<Map<string, Answered>> {
  const rows = await view.all(
    query(unionAll(some.map(() => lastAnswer))),
    some.flatMap(({ feed, position }) => [position, hexToBytes(feed), position]),
  )
  const answers = rows.map(({ feed, position, answered, answer }) => ({
    ...{ feed: bytesToHex(feed), position, answered },
    answer: decodeAmount(answer),
  }))
  return new Map(answers.map((one) => [feedMomentKey(one), one]))
}

/**
 * What feeds had answered last before moments. Where there are many, some are looked up that are spread over all: the
 * last answer before one of them is the last before every moment between the two.
 */
export async function feedAnswersAt(
  view: Querying,
  moments: readonly FeedMoment[],
): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>()
  let open = [...new Map(moments.map((moment) => [feedMomentKey(moment), moment])).values()].sort(byLatest)
  while (open.length > 0) {
    const step = Math.ceil(open.length / momentsPerQuery)
    const asked = open.filter((_, place) => place % step === 0)
    const answers = await readSome(view, asked)
    const left: FeedMoment[] = []
    let later: { feed: Hex; last: Answered | undefined } | undefined
    for (const [place, moment] of open.entries()) {
      const key = feedMomentKey(moment)
      if (place % step === 0) later = { feed: moment.feed, last: answers.get(key) }
      if (later?.feed !== moment.feed) left.push(moment)
      else if (later.last && later.last.answered < moment.position) found.set(key, later.last.answer)
      // Before the first answer of a feed there is none to any moment.
      else if (later.last) left.push(moment)
    }
    open = left
  }
  return found
}
