import { describe, expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { sampleMigrations, sampleTables } from '../../../test/postgres/sampleMigrations.ts'
import type { SqlValues } from './SqlValue.ts'
import { splitPlaceholders } from './splitPlaceholders.ts'

const amountOf = (value: number) => Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))

const rows = Array.from(
  { length: 40 },
  (_, pos): SqlValues => [
    pos,
    pos % 4,
    amountOf((pos * 7919) % 101),
    pos % 5 === 0 ? null : `note ${pos % 3}`,
  ],
)

/** One text for both engines: each is asked of both, and answered by a computation of its own. */
const queries: { what: string; sql: string; params: SqlValues; expected: unknown }[] = [
  {
    what: 'a page by a key of two columns',
    sql: `select pos, token_id from entries where (token_id, pos) > (?, ?) order by token_id, pos limit ?`,
    params: [1, 20, 3],
    expected: [
      { pos: 21, token_id: 1 },
      { pos: 25, token_id: 1 },
      { pos: 29, token_id: 1 },
    ],
  },
  {
    what: 'the largest amounts',
    sql: 'select pos from entries where token_id = ? order by amount desc, pos limit ? offset ?',
    params: [2, 2, 1],
    expected: rows
      .filter(([, token]) => token === 2)
      .sort((left, right) => Buffer.compare(right[2] as Uint8Array, left[2] as Uint8Array))
      .slice(1, 3)
      .map(([pos]) => ({ pos })),
  },
  {
    what: 'whole-number division and remainder',
    sql: 'select pos / ? as bucket, count(*) as n, max(pos % ?) as rest from entries group by 1 order by 1',
    params: [15, 15],
    expected: [
      { bucket: 0, n: 15, rest: 14 },
      { bucket: 1, n: 15, rest: 14 },
      { bucket: 2, n: 10, rest: 9 },
    ],
  },
  {
    what: 'a window function',
    sql: `select pos, row_number() over (partition by token_id order by pos) as place,
        lag(pos) over (partition by token_id order by pos) as before
      from entries where pos < ? order by pos`,
    params: [6],
    expected: [0, 1, 2, 3, 4, 5].map((pos) => ({
      pos,
      place: pos < 4 ? 1 : 2,
      before: pos < 4 ? null : pos - 4,
    })),
  },
  {
    what: 'nulls where the text says so',
    sql: 'select note, count(*) as n from entries group by note order by note desc nulls last',
    params: [],
    expected: [
      { note: 'note 2', n: rows.filter(([, , , note]) => note === 'note 2').length },
      { note: 'note 1', n: rows.filter(([, , , note]) => note === 'note 1').length },
      { note: 'note 0', n: rows.filter(([, , , note]) => note === 'note 0').length },
      { note: null, n: 8 },
    ],
  },
  {
    what: 'question marks in texts and comments',
    sql: `select '?' as a, 'it''s ?' as "b?", pos /* ? */ from entries -- really?
      where pos = ?`,
    params: [3],
    expected: [{ a: '?', 'b?': `it's ?`, pos: 3 }],
  },
  {
    what: 'a text that matches by case',
    sql: 'select count(*) as n from entries where note like ? or note like ?',
    params: ['note 0%', 'NOTE 1%'],
    expected: [{ n: rows.filter(([, , , note]) => note === 'note 0').length }],
  },
  {
    what: 'truth as 1 and 0',
    sql: 'select pos > 2 as yes, note is null as missing from entries where pos in (?, ?) order by pos',
    params: [1, 5],
    expected: [
      { yes: 0, missing: 0 },
      { yes: 1, missing: 1 },
    ],
  },
  {
    what: 'a query with a part of its own',
    sql: `with recursive step(n) as (select 1 union all select n + 1 from step where n < ?)
      select sum(n) as total from step`,
    params: [100],
    expected: [{ total: 5050 }],
  },
]

describeEachEngine('one SQL text', (store) => {
  it('answers the same from both engines, as plain and heavy reads', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const columns = ['pos', 'token_id', 'amount', 'note'] as const
    await writer.transaction((tx) => tx.insert({ table: sampleTables.entries, columns, rows }))
    for (const { what, sql, params, expected } of queries) {
      expect(await database.reader.all(sql, params), what).toEqual(expected)
      expect(await database.reader.all(sql, params, { heavy: true }), what).toEqual(expected)
    }
  })

  it('writes the same to both engines', async () => {
    const { writer } = await store.openWriter(sampleMigrations)
    await writer.transaction(async (tx) => {
      const insert = 'insert into names (id, name, score) values (?, ?, ?) on conflict (id) do nothing'
      expect(await tx.run(insert, [1, 'one', 1.5])).toBe(1)
      expect(await tx.run(insert, [1, 'two', 2.5])).toBe(0)
      expect(await tx.all('update names set score = score * ? returning id, score', [2])).toEqual([
        { id: 1, score: 3 },
      ])
      expect(await tx.all('delete from names where id = ? returning name', [1])).toEqual([{ name: 'one' }])
      expect(await tx.get('select id from names')).toBeUndefined()
    })
  })

  it('is refused with the wrong number of values', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const refusal = { cause: { message: 'The statement has 1 placeholders, but 2 values came with it.' } }
    const sql = 'select pos from entries where pos = ?'
    await expect(database.reader.all(sql, [1, 2])).rejects.toMatchObject(refusal)
    await expect(writer.transaction((tx) => tx.all(sql, [1, 2]))).rejects.toMatchObject(refusal)
    await expect(database.reader.all(sql)).rejects.toThrow()
  })

  it('with a mistake is a fault of ours, and leaves the reader usable', async () => {
    const database = await store.open(sampleMigrations)
    for (const options of [{}, { heavy: true }]) {
      await expect(database.reader.all('select nothing from nowhere', [], options)).rejects.toMatchObject({
        code: 'INTERNAL',
      })
      expect(await database.reader.get('select count(*) as n from names', [], options)).toEqual({ n: 0 })
    }
  })
})

describe('splitPlaceholders', () => {
  it('finds only those that are placeholders', () => {
    expect(splitPlaceholders(`a ? '?' "?" -- ?\n ? /* ? \n ? */ ?`)).toHaveLength(4)
    expect(splitPlaceholders(`'unended ?`)).toHaveLength(2)
    expect(splitPlaceholders('')).toEqual([''])
  })
})
