import { hexToBytes, pad } from 'viem'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../../test/postgres/describeEachEngine.ts'
import { tableNamed } from '../../../../test/world/tableNamed.ts'
import { encodeAmount } from '../amount.ts'
import { migrations } from '../migrations.ts'
import { feedAnswersAt, feedMomentKey } from './feedAnswersAt.ts'

const addressOf = (id: number) => pad(`0x0${id}`, { size: 20 })

/** When feeds answered: often, seldom, once in the middle, and never. */
const answered = new Map([
  [1, Array.from({ length: 700 }, (_, place) => 13 * place + 5)],
  [2, [400, 4_000]],
  [3, [5_000]],
  [4, []],
])

describeEachEngine('feedAnswersAt', (store) => {
  it('tells of thousands of moments what was answered last before each', async () => {
    const { database, writer } = await store.openWriter(migrations)
    const feeds = [...answered.keys()]
    await writer.transaction(async (transaction) => {
      await transaction.insert({
        table: tableNamed('addresses'),
        columns: ['id', 'address'],
        rows: feeds.map((id) => [id, hexToBytes(addressOf(id))]),
      })
      await transaction.insert({
        table: tableNamed('oracle_answers'),
        columns: ['position', 'feed_id', 'answer', 'updated_at'],
        // A position has one answer of one feed.
        rows: feeds.flatMap((id) =>
          (answered.get(id) ?? []).map((position) => [
            position * 10 + id,
            id,
            encodeAmount(BigInt(position)),
            1,
          ]),
        ),
      })
    })
    const moments = feeds.flatMap((id) =>
      Array.from({ length: 1_100 }, (_, place) => ({ feed: addressOf(id), position: 90 * place + id })),
    )
    const found = await feedAnswersAt(database.reader, moments.toReversed())
    const expected = feeds.flatMap((id) =>
      moments.slice(0, 1_100).flatMap(({ position }) => {
        const moment = { feed: addressOf(id), position: position - 1 + id }
        const last = (answered.get(id) ?? []).filter((at) => at * 10 + id < moment.position).at(-1)
        return last === undefined ? [] : [[feedMomentKey(moment), BigInt(last)] as const]
      }),
    )
    expect(found).toEqual(new Map(expected))
    expect(found.size).toBeGreaterThan(2_000)
  })
})
