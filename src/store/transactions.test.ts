import { expect, it } from 'vitest'
import { describeEachEngine } from '../../test/postgres/describeEachEngine.ts'
import type { Migration } from './schema/Migration.ts'

const migrations: Migration[] = [
  {
    id: '1',
    statements: [
      {
        table: 'transfers',
        columns: { pos: 'bigint', token_id: 'bigint', holder_id: 'bigint', amount: 'bytea' },
        primaryKey: ['pos'],
        indexes: ['token_id, pos'],
        partition: { column: 'pos', span: 1000 },
      },
      {
        table: 'balances',
        columns: { token_id: 'bigint', holder_id: 'bigint', amount: 'bytea', n: 'integer' },
        primaryKey: ['token_id', 'holder_id'],
        indexes: ['token_id, amount desc'],
      },
    ],
  },
]

describeEachEngine('transactions', (store) => {
  it('commit everything or nothing', async () => {
    const { database, writer } = await store.openWriter(migrations)
    await writer.transaction(async (tx) => {
      await tx.insert({
        table: 'transfers',
        columns: ['pos', 'token_id', 'holder_id', 'amount'],
        rows: [
          [1, 7, 1, new Uint8Array([1])],
          [5000, 7, 2, new Uint8Array([])],
        ],
      })
    })
    expect(await database.reader.all('select pos, amount from transfers order by pos')).toEqual([
      { pos: 1, amount: new Uint8Array([1]) },
      { pos: 5000, amount: new Uint8Array([]) },
    ])
    await expect(
      writer.transaction(async (tx) => {
        await tx.run('delete from transfers')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await database.reader.get('select count(*) as n from transfers')).toEqual({ n: 2 })
    const heavy = await database.reader.all('select pos from transfers order by pos', [], { heavy: true })
    expect(heavy).toEqual([{ pos: 1 }, { pos: 5000 }])
  })
})
