import type { Hex } from 'viem'
import { decodeAmount } from '../amount.ts'
import { type Querying, query } from '../query.ts'
import { fence } from './fence.ts'
import { findAddressIds } from './findAddressIds.ts'
import { pairsGiven } from './pairsGiven.ts'

export type FeedMoment = { feed: Hex; position: number }

export const feedMomentKey = ({ feed, position }: FeedMoment): string => `${feed} ${position}`

const lastAnswer = `(select max(earlier.position) from oracle_answers earlier
  where earlier.feed_id = given.one and earlier.position < given.other)` as const

const momentsPerQuery = 100

const byLatest = (one: FeedMoment, other: FeedMoment) =>
  one.feed === other.feed ? other.position - one.position : one.feed < other.feed ? -1 : 1

type Answered = FeedMoment & { answered: number; answer: bigint }

async function readSome(view: Querying, some: readonly FeedMoment[]): Promise<Map<string, Answered>> {
  const ids = await findAddressIds(view, [...new Set(some.map(({ feed }) => feed))])
  const known = some.flatMap(({ feed, position }) => {
    const id = ids.get(feed)
    return id === undefined ? [] : [[id, position] as const]
  })
  if (known.length === 0) return new Map()
  const feeds = new Map([...ids].map(([feed, id]) => [id, feed]))
  const rows = await view.all(
    query(
      `select found.other, feed_id, position, answer
       from (select given.other, ${lastAnswer} as place from ${pairsGiven(known)} given ${fence}) found
       join oracle_answers on oracle_answers.position = found.place`,
      { other: 'bigint' },
    ),
    known.flat(),
  )
  return new Map(
    rows.flatMap(({ other, feed_id, position, answer }) => {
      const feed = feeds.get(feed_id)
      if (feed === undefined) return []
      const moment = { feed, position: other }
      return [
        [feedMomentKey(moment), { ...moment, answered: position, answer: decodeAmount(answer) }] as const,
      ]
    }),
  )
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
