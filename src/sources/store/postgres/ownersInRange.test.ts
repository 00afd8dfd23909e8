import { expect, it } from 'vitest'
import { useStore } from '../../../../test/postgres/describeEachEngine.ts'

const store = useStore('postgres')

const numbers = {
  name: 'numbers',
  columns: { owner: 'bigint', place: 'bigint' },
  primaryKey: ['place'],
  indexes: ['owner, place'],
} as const

const [rows, owners, asked, times] = [40_000, 8_000, 100, 10]

it('finds few rows in a wide range by their owner, however often it was asked', async () => {
  const { database, writer } = await store.openWriter([{ id: '1', statements: [numbers] }])
  const places = Array.from({ length: rows }, (_, place) => [place % owners, place])
  await writer.transaction(async (transaction) => {
    await transaction.insert({ table: numbers, columns: ['owner', 'place'], rows: places })
    await transaction.run('analyze numbers')
  })
  const own = Array.from({ length: asked }, (_, index) => index * 7)
  const text = `select owner, count(*) as found from numbers
    where owner in (${own.map(() => '?').join(', ')}) and place >= ? and place < ? group by owner`
  // What is prepared is planned once for any values after the fifth time.
  async function askOften(all: (sql: string, params?: number[]) => Promise<unknown[]>) {
    for (let time = 0; time < times; time += 1)
      expect(await all(text, [...own, owners, rows])).toHaveLength(asked)
    await all('select pg_stat_force_next_flush() is null as flushed')
  }
  await askOften((sql, params) => database.reader.all(sql, params))
  await writer.transaction((transaction) => askOften((sql, params) => transaction.all(sql, params)))
  const readTuples = async () => {
    const sums = "select sum(idx_tup_read) as tuples from pg_stat_user_indexes where relname = 'numbers'"
    return Number((await database.reader.get(sums))?.tuples)
  }
  await expect.poll(readTuples).toBeGreaterThanOrEqual(2 * times * asked * (rows / owners - 1))
  expect(await readTuples()).toBeLessThan(rows - owners)
})
