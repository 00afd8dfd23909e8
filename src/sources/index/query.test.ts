import { expect, expectTypeOf, it } from 'vitest'
import { describeEachEngine } from '../../../test/postgres/describeEachEngine.ts'
import type { RowOf } from '../store/schema/RowOf.ts'
import { migrations } from './migrations.ts'
import { allOf } from './queries/allOf.ts'
import { query } from './query.ts'
import { addresses, blocks } from './tables/chainTables.ts'
import { tokenNames, tokens } from './tables/ledgerTables.ts'
import { trades } from './tables/marketTables.ts'

const bytes = new Uint8Array([1, 2])
const huge = 2n ** 60n

const trade = {
  position: 5,
  transaction_index: 0,
  pool_id: 1,
  base_id: 2,
  quote_id: 3,
  trader_id: 4,
  side: 1,
}
const worth = {
  base_amount: bytes,
  quote_amount: bytes,
  price: 0.5,
  quote_usd: null,
  usd: 1.5,
  sqrt_price: null,
}
const block = { number: 0, hash: bytes, parent_hash: bytes, time: 9, transactions: 1, logs: 2 }

describeEachEngine('a query on the index', (store) => {
  async function open() {
    const { database, writer } = await store.openWriter(migrations)
    const rowsOf = (row: object) => ({ columns: Object.keys(row) as never[], rows: [Object.values(row)] })
    await writer.transaction(async (transaction) => {
      await transaction.insert({ table: trades, ...rowsOf({ ...trade, ...worth }) })
      await transaction.insert({ table: blocks, ...rowsOf({ ...block, gas_used: huge, base_fee: null }) })
      await transaction.insert({ table: addresses, ...rowsOf({ id: 1, address: bytes }) })
      const token = { token_id: 1, first_position: 1, last_position: 2, transfers: 3, holders: 4 }
      await transaction.insert({ table: tokens, ...rowsOf({ ...token, net_supply: bytes }) })
      await transaction.insert({
        table: tokenNames,
        ...rowsOf({ token_id: 1, symbol: 'X', read_at_block: 0, look_key: 'x' }),
      })
    })
    return database.reader
  }

  it('gives rows as its tables say', async () => {
    const reader = await open()
    const [row] = await reader.all(query('select * from trades'))
    expectTypeOf(row!).toEqualTypeOf<RowOf<typeof trades>>()
    expectTypeOf(row!.usd).toEqualTypeOf<number | null>()
    expect(row).toEqual({ ...trade, ...worth })

    const wide = await reader.get(query('select gas_used, base_fee, time from blocks'))
    expectTypeOf(wide!).branded.toEqualTypeOf<{
      gas_used: number | bigint
      base_fee: number | bigint | null
      time: number
    }>()
    expect(wide).toEqual({ gas_used: huge, base_fee: null, time: 9 })
  })

  it('knows sources by their other names, and what may not be there', async () => {
    const reader = await open()
    const row = await reader.get(
      query(`select newest.position, pool.address as pool, base.address as base, symbol, tokens.holders as held,
         look_key
       from (select trades.* from trades where usd > ? order by position desc limit ?) as newest
       join addresses pool on pool.id = newest.pool_id
       left join addresses base on base.id = newest.base_id
       join tokens on tokens.token_id = newest.pool_id
       join token_names on token_names.token_id = tokens.token_id
       where symbol is not null`),
      [1, 1],
    )
    expectTypeOf(row!).branded.toEqualTypeOf<{
      position: number
      pool: Uint8Array
      base: Uint8Array | null
      symbol: string
      held: number
      look_key: string | null
    }>()
    expect(row).toEqual({ position: 5, pool: bytes, base: null, symbol: 'X', held: 4, look_key: 'x' })
  })

  it('knows what it counts and sums, and is told the rest', async () => {
    const reader = await open()
    const text = `select count(*) as trades, sum(usd) as usd, sum(side) as sides, max(position) as last,
        min(price) * 2 as twice, sum(case when side = 1 then usd else 0 end) as bought from trades`
    const none = await reader.get(
      query(`${text} where position > 5` as const, { twice: 'double precision null' }),
    )
    expectTypeOf(none!).branded.toEqualTypeOf<{
      trades: number
      usd: number | null
      sides: number | bigint | null
      last: number | null
      twice: number | null
      bought: number | null
    }>()
    expect(none).toEqual({ trades: 0, usd: null, sides: null, last: null, twice: null, bought: null })

    const groups = await reader.all(
      query(`select pool_id, max(position) as last, sum(usd) as usd from trades group by pool_id
       union all select token_id as pool_id, first_position as last, null as usd from tokens`),
    )
    expectTypeOf(groups[0]!).branded.toEqualTypeOf<{ pool_id: number; last: number; usd: number | null }>()
    expect(groups).toEqual([
      { pool_id: 1, last: 5, usd: 1.5 },
      { pool_id: 1, last: 1, usd: null },
    ])
    const inner = query(
      'select max(position) as last from trades where pool_id in (select pool_id from pools group by pool_id)',
    )
    expectTypeOf(await reader.get(inner)).toEqualTypeOf<{ last: number | null } | undefined>()
  })
})

it('a query that names what is not there is refused by its type', () => {
  // @ts-expect-error Misspelt column.
  query('select positon from trades')
  // @ts-expect-error Misspelt table.
  query('select count(*) as n from tradez')
  // @ts-expect-error The column of another table.
  query('select pools.usd from trades join pools on pools.pool_id = trades.pool_id')
  // @ts-expect-error A source of another name.
  query('select trades.usd from trades traded')
  // @ts-expect-error A column that a subselect does not give.
  query('select newest.usd from (select position from trades) newest')
  // @ts-expect-error Computed, and nothing says what it is.
  query('select price * 2 as twice from trades')
  // @ts-expect-error Names a computed column that is not there.
  query('select price * 2 as twice from trades', { twise: 'double precision' })
  // @ts-expect-error A list that is put together at run time.
  query(`select ${'usd'.toString()} from trades`)
  // @ts-expect-error Misspelt in a condition.
  query('select usd from trades where positon > ?')
  // @ts-expect-error Misspelt in a join.
  query('select usd from trades join pools on pools.pool_id = trades.pol_id')
  // @ts-expect-error Misspelt in an order, among what is computed.
  query('select usd from trades order by coalesce(quote_uds, 0) desc, position limit ?')
  // @ts-expect-error Misspelt in a grouping.
  query('select count(*) as n from trades group by pol_id')
  // @ts-expect-error Misspelt inside of what is counted.
  query('select count(distinct trader) as n from trades')
  // @ts-expect-error The column of another table, in a condition.
  query('select usd from trades join pools on pools.pool_id = trades.pool_id where pools.usd > ?')
  // @ts-expect-error A table that is not there, in a condition.
  query('select usd from trades where pools.venue = ?')
  // @ts-expect-error Misspelt in a select that a condition has.
  query('select usd from trades where pool_id in (select pool_id from pools where venu = ?)')
  // @ts-expect-error A misspelt table in a select that a condition has.
  query('select usd from trades where pool_id in (select pool_id from polls)')
  // @ts-expect-error Misspelt in the second of two selects.
  query('select pool_id from trades union select pool_id from pools where venu = ?')
  // @ts-expect-error What a select inside has is not known outside of it.
  query('select usd from trades where pool_id in (select pool_id from pools) and venue = ?')
  const { sql } = allOf(['position > ?', 1], ['usd > ?', undefined], ['sid = ?', 1])
  // @ts-expect-error Misspelt in one of the conditions that may be there.
  query(`select usd from trades where ${sql}`)
  // @ts-expect-error A condition that is put together at run time.
  query(`select usd from trades where ${'usd'.toString()} > ?`)
  // @ts-expect-error Put together at run time, after a placeholder.
  query(`select usd from trades where usd > ?${' and positon > ?'.toString()}`)
  const own = query('select pool_id as pool from trades')
  // @ts-expect-error A column that a query inside does not give.
  query(`select pools.venue from (${own}) traded join pools on pools.pool_id = traded.pool_id`)
  query(`select pools.venue from (${own}) traded join pools on pools.pool_id = traded.pool`)
  const text: string = query('select usd from trades')
  expect(text).toBe('select usd from trades')
})
