import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import { sampleMigrations, sampleTables } from '../../../test/postgres/sampleMigrations.ts'
import type { SqlValue, SqlValues } from './SqlValue.ts'
import type { Writer } from './Writer.ts'

const hostileTexts = [
  '',
  ' leading and trailing ',
  `'; drop table names; --`,
  '"quoted" \\ back\\slash \\x00 $1 ? %s {}',
  'line\nbreak\r\ntab\tbell\u0007',
  'right-to-left \u202e override \u200b zero width',
  'emoji \u{1f431}\u200d\u{1f4bb} and \u0000'.replace('\0', '\u0001'),
  '\uffff\ufdd0\ufeff',
  'a'.repeat(100_000),
]

/** Prices of worthless tokens; a driver bound some of them as 0. */
const smallFractions = [
  1e-15, 2.3e-16, 2.2e-16, 1e-18, 5e-324, -1e-18, -0.9999999999999999, 1.0000000000000002,
]

const bytes = (...values: number[]) => new Uint8Array(values)

const insertNames = (writer: Writer, rows: SqlValues[]) =>
  writer.transaction((tx) => tx.insert({ table: sampleTables.names, columns: ['id', 'name', 'score'], rows }))

const insertEntries = (writer: Writer, rows: SqlValues[]) =>
  writer.transaction((tx) =>
    tx.insert({ table: sampleTables.entries, columns: ['pos', 'token_id', 'amount', 'note'], rows }),
  )

describeEachEngine('values', (store) => {
  it('keep whole numbers exact beyond what a number holds', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const whole: (number | bigint)[] = [
      0,
      -1,
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
      2n ** 53n,
      2n ** 53n + 1n,
      2n ** 63n - 1n,
      -(2n ** 63n),
    ]
    await insertEntries(
      writer,
      whole.map((value, index) => [index, value, bytes(), null]),
    )
    const read = await database.reader.all('select token_id from entries order by pos')
    expect(read.map(({ token_id }) => token_id)).toEqual(whole)
    for (const value of whole) {
      const found = await database.reader.all('select pos from entries where token_id = ?', [value])
      expect(found).toEqual([{ pos: whole.indexOf(value) }])
    }
    await writer.transaction(async (tx) => {
      const looked = await tx.lookup({
        table: sampleTables.entries,
        by: ['pos'],
        columns: ['token_id'],
        keys: whole.map((_, index) => [index]),
      })
      expect(looked).toEqual(whole.map((token_id) => ({ token_id })))
      const returned = await tx.all(
        'update entries set token_id = token_id where pos = ? returning token_id',
        [6],
      )
      expect(returned).toEqual([{ token_id: 2n ** 63n - 1n }])
    })
  })

  it('take small whole numbers as bigint, and give them as number', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await insertEntries(writer, [[1n, 7n, bytes(1), null]])
    expect(await database.reader.get('select pos, token_id from entries where pos = ?', [1n])).toEqual({
      pos: 1,
      token_id: 7,
    })
  })

  it.each<[string, SqlValue]>([
    ['a fraction', 1.5],
    ['more than 64 bits', 2n ** 63n],
    ['a text', 'seven'],
    ['bytes', bytes(7)],
    ['nothing', null],
  ])('refuse %s as a whole number', async (_, value) => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await expect(insertEntries(writer, [[1, value, bytes(), null]])).rejects.toThrow()
    expect(await database.reader.all('select * from entries')).toEqual([])
  })

  it('give bytes back as they were, empty ones too, and sort them by their bytes', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const blobs = [
      bytes(),
      bytes(0),
      bytes(0, 0),
      bytes(0, 255),
      bytes(1),
      bytes(127),
      bytes(128),
      bytes(255),
      ...[0n, 1n, 255n, 256n, 2n ** 128n, 2n ** 255n, 2n ** 256n - 1n].map((value) =>
        Uint8Array.from(Buffer.from(`00${value.toString(16).padStart(64, '0')}`, 'hex')),
      ),
    ]
    const sorted = blobs
      .map((blob, index) => ({ blob, index }))
      .sort((left, right) => Buffer.compare(left.blob, right.blob))
    await insertEntries(
      writer,
      blobs.map((blob, index) => [index, 1, blob, null]),
    )
    const read = await database.reader.all('select pos, amount from entries order by amount')
    expect(read).toEqual(sorted.map(({ blob, index }) => ({ pos: index, amount: blob })))
    for (const { amount } of read) expect(Object.getPrototypeOf(amount)).toBe(Uint8Array.prototype)
    const heavy = await database.reader.all('select pos, amount from entries order by amount', [], {
      heavy: true,
    })
    expect(heavy).toEqual(read)
    const above = await database.reader.all('select pos from entries where amount > ? order by pos', [
      bytes(255),
    ])
    expect(above).toEqual([])
  })

  it('take a view into a larger buffer', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const large = Buffer.from('0011223344556677', 'hex')
    await insertEntries(writer, [[1, 1, large.subarray(2, 5), null]])
    expect(
      await database.reader.get('select amount from entries where amount = ?', [large.subarray(2, 5)]),
    ).toEqual({ amount: bytes(0x22, 0x33, 0x44) })
  })

  it('give any text back, and sort it by its bytes', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await insertNames(
      writer,
      hostileTexts.map((text, index) => [index, text, null]),
    )
    const read = await database.reader.all('select name from names order by name')
    const sorted = [...hostileTexts].sort((left, right) =>
      Buffer.compare(Buffer.from(left), Buffer.from(right)),
    )
    expect(read.map(({ name }) => name)).toEqual(sorted)
    for (const text of hostileTexts) {
      expect(await database.reader.get('select name from names where name = ?', [text])).toEqual({
        name: text,
      })
    }
  })

  it('put the replacement character for half of a pair', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    await insertNames(writer, [[1, 'a\ud83db\udc31', null]])
    expect(await database.reader.get('select name from names')).toEqual({ name: 'a\ufffdb\ufffd' })
    expect(await database.reader.get('select id from names where name = ?', ['a\ud83db\udc31'])).toEqual({
      id: 1,
    })
  })

  it('refuse the character NUL in a text, wherever it comes', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const refusal = { cause: expect.objectContaining({ message: expect.stringContaining('NUL') }) }
    await expect(insertNames(writer, [[1, 'a\0b', null]])).rejects.toMatchObject(refusal)
    await expect(
      writer.transaction((tx) => tx.run('insert into names (id, name) values (?, ?)', [1, 'a\0b'])),
    ).rejects.toMatchObject(refusal)
    await expect(database.reader.all('select id from names where name = ?', ['\0'])).rejects.toMatchObject(
      refusal,
    )
    expect(await database.reader.all('select * from names')).toEqual([])
  })

  it('keep floating point as it is, and refuse what is not a number', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const scores = [0, 0.1, 1 / 3, 12, 1.7976931348623157e308, Infinity, -Infinity, null, ...smallFractions]
    await insertNames(
      writer,
      scores.map((score, index) => [index, `n${index}`, score]),
    )
    const read = await database.reader.all('select score from names order by id')
    expect(read.map(({ score }) => score)).toEqual(scores)
    const below = 'select count(*) as n from names where score > 0 and score < ?'
    expect(await database.reader.get(below, [2.25e-16])).toEqual({ n: 3 })
    await insertNames(writer, [[100, 'minus zero', -0]])
    expect(await database.reader.get('select score from names where id = 100')).toEqual({ score: 0 })
    await expect(insertNames(writer, [[101, 'not a number', Number.NaN]])).rejects.toThrow()
    await expect(insertNames(writer, [[101, 'missing', undefined as never]])).rejects.toThrow()
    await expect(insertNames(writer, [[101, 'truth', true as never]])).rejects.toThrow()
  })

  it('count and sum as whole numbers', async () => {
    const { database, writer } = await store.openWriter(sampleMigrations)
    const sums = 'select count(*) as n, sum(token_id) as total, min(pos) as least from entries'
    expect(await database.reader.get(sums)).toEqual({ n: 0, total: null, least: null })
    await insertEntries(writer, [
      [1, 2n ** 61n, bytes(), null],
      [2, 2n ** 61n + 1n, bytes(), 'x'],
    ])
    expect(await database.reader.get(sums)).toEqual({ n: 2, total: 2n ** 62n + 1n, least: 1 })
  })
})
