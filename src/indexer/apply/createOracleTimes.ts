import type { Address } from 'viem'
import { decodeAmount } from '../../sources/index/amount.ts'
import { startOf } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { OracleFact } from '../facts/RangeFacts.ts'
import type { AddressBook } from './createAddressBook.ts'

type Answer = { position: number; answer: bigint }

/** What each feed said last before any position of one range. */
export type OracleTimes = { answerAt(feed: Address, position: number): bigint | undefined }

/**
 * The answers of a range with the newest one before it for each feed. Answers are applied before the trades
 * they price, for older blocks too: the sparse pass fetches them first.
 */
export async function loadOracleTimes(
  transaction: WriteTransaction,
  {
    feeds,
    facts,
    fromBlock,
    book,
  }: { feeds: ReadonlySet<Address>; facts: readonly OracleFact[]; fromBlock: number; book: AddressBook },
): Promise<OracleTimes> {
  const byFeed = new Map<Address, Answer[]>()
  await Promise.all(
    [...feeds].map(async (feed) => {
      const row = await transaction.get(
        query(`select position, answer from oracle_answers where feed_id = ? and position < ?
         order by position desc limit 1`),
        [book.id(feed), startOf(fromBlock)],
      )
      byFeed.set(feed, row ? [{ position: row.position, answer: decodeAmount(row.answer) }] : [])
    }),
  )
  for (const { feed, position, answer } of facts) byFeed.get(feed)?.push({ position, answer })
  return {
    answerAt(feed, position) {
      const answers = byFeed.get(feed) ?? []
      for (let index = answers.length - 1; index >= 0; index -= 1) {
        const found = answers[index] as Answer
        if (found.position < position) return found.answer
      }
      return undefined
    },
  }
}
