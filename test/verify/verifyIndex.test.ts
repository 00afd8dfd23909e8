import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { placesPerBlock } from '../../scripts/verify/index/placesPerBlock.ts'
import { readAddresses, readIndexRows } from '../../scripts/verify/index/readIndexRows.ts'
import { verifyIndex } from '../../scripts/verify/index/verifyIndex.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import type { Network } from '../../src/base/network/Network.ts'
import type { NodeCall, NodeReads } from '../../src/indexer/fetch/NodeReads.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { encodeAmount } from '../../src/sources/index/amount.ts'
import { defineTable } from '../../src/sources/index/defineTable.ts'
import { indexTables } from '../../src/sources/index/indexTables.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { query } from '../../src/sources/index/query.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { SqlValue } from '../../src/sources/store/SqlValue.ts'
import type { StoreReader } from '../../src/sources/store/StoreReader.ts'
import type { Migration } from '../../src/sources/store/schema/Migration.ts'
import type { TableSpec } from '../../src/sources/store/schema/TableSpec.ts'
import type { Writer } from '../../src/sources/store/Writer.ts'
import { isLong } from '../isLong.ts'
import { claim } from '../postgres/describeEachEngine.ts'
import { copyIndex } from '../world/copyIndex.ts'
import { followIndex } from '../world/openTestIndex.ts'
import { type ScriptedWorld, startScriptedWorld } from '../world/startScriptedWorld.ts'
import { sharedWorld } from '../world/startWorld.ts'

/** Every balance of the world takes seconds; these are spread over all tokens. */
const maxBalances = 600

/** Thousands of rows by a slow road: seconds, and more of them on a busy machine. */
const patience = { timeout: 120_000 }

let network: Network
let chain: Chain
beforeAll(async () => {
  const { file, node } = await sharedWorld()
  network = loadNetwork('devnet', file.deployment)
  chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
})
afterAll(() => chain.close())

/** What a node said once it is not asked again: the index changes from test to test, these chains do not. */
function rememberReads(node: NodeReads): NodeReads {
  const remember = <Answer>(ask: (calls: readonly NodeCall[]) => Promise<Answer[]>) => {
    const known = new Map<string, Answer>()
    return async (calls: readonly NodeCall[]): Promise<Answer[]> => {
      const keys = calls.map((call) => JSON.stringify(call))
      const unknown = keys.flatMap((key, at) => (known.has(key) ? [] : [at]))
      if (unknown.length > 0) {
        const answers = await ask(unknown.map((at) => calls[at]!))
        for (const [index, at] of unknown.entries()) known.set(keys[at]!, answers[index]!)
      }
      return keys.map((key) => known.get(key)!)
    }
  }
  return { readAll: remember(node.readAll), tryAll: remember(node.tryAll) }
}
const remembered = new Map<Chain, NodeReads>()

function verify(reader: StoreReader, through = chain, tables = indexTables) {
  const node = remembered.get(through) ?? rememberReads(nodeReadsOf(through))
  remembered.set(through, node)
  return verifyIndex({ reader, node, network, maxBalances, tables })
}

/** A copy of an index, that of the test world unless told, which a test may damage. */
async function withCopy(
  work: (copy: { reader: StoreReader; writer: Writer }) => Promise<void>,
  from = inject('indexFile'),
  schema: readonly Migration[] = migrations,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-verify-'))
  const file = join(folder, 'index.db')
  await copyIndex(from, file)
  const database = await openDatabase({ engine: 'sqlite', file, migrations: schema })
  try {
    await work({ reader: database.reader, writer: await claim(database) })
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One token of the world grows without a transfer: it alone is noted, as one that does. */
function expectRebasingNote(notes: readonly string[], { places }: { places: Record<string, string> }) {
  const rebasing = places['clean rebasing']?.toLowerCase()
  expect(notes.map((note) => note.split(' ')[0])).toEqual([rebasing])
}

/** Another value of the same type. Prices may differ in their last digits: the smallest wrong one is larger. */
function wrong(value: SqlValue): SqlValue {
  if (value === null) return null
  if (typeof value === 'string') return `${value}x`
  if (value instanceof Uint8Array)
    return Uint8Array.from(value, (byte, at) => (at === value.length - 1 ? byte ^ 1 : byte))
  if (typeof value === 'bigint') return value + 1n
  return Number.isInteger(value) ? value + 1 : value * 1.000001
}

/** When a name was read is known to the index alone. */
const ownWord = new Set(['read_at_block'])

type Damaged = { table: string; column: string; key: string }

/** Damages one column of one row after another, a row of its own for each; tells which. */
async function damageColumns({ reader, writer }: { reader: StoreReader; writer: Writer }, table: TableSpec) {
  const { name: of, columns, added, primaryKey } = table
  const damaged: Damaged[] = []
  const view = await reader.snapshot()
  const readable = await readIndexRows(view, table, await readAddresses(view))
  const raw = await view.all(`select * from ${of}`)
  await view.close()
  const used = new Set<number>()
  await writer.transaction(async (transaction) => {
    for (const column of Object.keys({ ...columns, ...added })) {
      if (primaryKey.includes(column) || ownWord.has(column)) continue
      const at = raw.findIndex((row, index) => !used.has(index) && row[column] !== null)
      if (at < 0) continue
      used.add(at)
      const row = raw[at]!
      const where = primaryKey.map((name) => `${name} = ?`).join(' and ')
      const params = [wrong(row[column]!), ...primaryKey.map((name) => row[name]!)]
      await transaction.run(`update ${of} set ${column} = ? where ${where}`, params)
      const key = primaryKey.map((part) => String(readable[at]![part])).join(' ')
      damaged.push({ table: of, column, key })
    }
  })
  return damaged
}

test(
  'the index of the world is what a rescan of the chain gives, and a table that is added takes part if it says so',
  patience,
  async () => {
    const added = (name: string, compared: boolean) =>
      defineTable({
        name,
        columns: { position: 'bigint', token_id: 'bigint', amount: 'amount', share: 'double precision' },
        primaryKey: ['position'],
        life: { unwind: { position: 'position' }, read: 'whole', leaves: false, compared },
      })
    const scratch = [added('scratch_compared', true), added('scratch_apart', false)]
    const { file } = await sharedWorld()
    await withCopy(
      async ({ reader, writer }) => {
        const { number } = (await reader.get(query('select max(number) as number from blocks')))!
        const position = number! * placesPerBlock
        await writer.transaction(async (transaction) => {
          for (const table of scratch)
            await transaction.insert({
              table,
              columns: ['position', 'token_id', 'amount', 'share'],
              rows: [[position, 1, encodeAmount(1n), 0.5]],
            })
        })
        const verdict = await verify(reader, chain, [...indexTables, ...scratch])
        const { head, blocks, compared, differences, notes } = verdict
        expect(differences).toEqual([
          { where: 'scratch_compared', key: String(position), problem: 'the row should not be there' },
        ])
        expect(compared).toMatchObject({ scratch_compared: 0 })
        expect(compared).not.toHaveProperty('scratch_apart')
        expectRebasingNote(notes, file)
        expect(blocks).toEqual({ compared: head.number + 1, unreadable: [] })
        const empty = indexTables.filter(({ name, life }) => life.compared && compared[name] === 0)
        // No node can run the world's past again: createEtherReading.test.ts shows that these are compared.
        expect(empty.map(({ name }) => name)).toEqual(['ether_moves'])
        for (const call of ['totalSupply', 'getReserves', 'liquidity', 'token_names'])
          expect(compared[call]).toBeGreaterThan(50)
        expect(compared.balanceOf).toBe(maxBalances)
      },
      inject('indexFile'),
      [...migrations, { id: 'scratch', statements: scratch }],
    )
  },
)

describe('one wrong value', () => {
  /** These are not compared row by row: what is wrong with them shows in the rows that need them. */
  const apart = new Set(['addresses', 'spans', 'state'])
  /** No node can run the world's past again: tests beside their readers show that these are compared. */
  const untold = new Set(['failures', 'ether_moves'])

  test('in any column of any table shows', patience, () =>
    withCopy(async ({ reader, writer }) => {
      const damaged: Damaged[] = []
      for (const spec of indexTables)
        if (!apart.has(spec.name)) damaged.push(...(await damageColumns({ reader, writer }, spec)))
      expect(new Set(damaged.map(({ table }) => table)).size).toBe(
        indexTables.length - apart.size - untold.size,
      )
      const { differences } = await verify(reader)
      const found = new Set(differences.map(({ where, key }) => `${where} ${key}`))
      expect(damaged.filter(({ table, key }) => !found.has(`${table} ${key}`))).toEqual([])
    }),
  )

  test.runIf(isLong)('such as a row too few or too many in any table shows', patience, () =>
    withCopy(async ({ reader, writer }) => {
      await writer.transaction(async (transaction) => {
        for (const { name: table, primaryKey, columns, added } of indexTables) {
          if (apart.has(table)) continue
          // Names are given to tokens a little later: one that has none yet is no difference.
          if (table !== 'token_names') {
            const [first] = primaryKey
            await transaction.run(
              `delete from ${table} where ${first} = (select min(${first}) from ${table})`,
            )
          }
          if (!primaryKey.includes('position')) continue
          const names = Object.keys({ ...columns, ...added })
          const moved = names.map((name) => (name === 'position' ? 'position + 900000' : name))
          await transaction.run(
            `insert into ${table} (${names}) select ${moved} from ${table}
             where position = (select max(position) from ${table})`,
          )
        }
      })
      const { differences } = await verify(reader)
      const tablesWith = (problem: string) =>
        new Set(differences.filter((one) => one.problem === problem).map(({ where }) => where))
      const filled = indexTables.filter(({ name }) => name !== 'ether_moves')
      const events = filled.filter(({ primaryKey }) => primaryKey.includes('position'))
      const counted = filled.filter(({ name }) => !apart.has(name) && name !== 'token_names')
      expect(counted.filter(({ name }) => !tablesWith('the row is missing').has(name))).toEqual([])
      const extra = tablesWith('the row should not be there')
      expect(events.filter(({ name }) => !extra.has(name))).toEqual([])
    }),
  )

  test.runIf(isLong)('in what the other tables stand on shows', patience, () =>
    withCopy(async ({ reader, writer }) => {
      await writer.transaction(async (transaction) => {
        for (const sql of [
          'update addresses set address = randomblob(20) where id = (select min(holder_id) from balances)',
          `insert into spans select kind, to_block + 1, to_block + 1 from spans where kind = 'dense'`,
          `update state set value = value || '0' where key = 'first_block'`,
        ])
          expect([sql, await transaction.run(sql)]).toEqual([sql, 1])
      })
      const found = new Set((await verify(reader)).differences.map(({ where }) => where))
      expect([...found]).toEqual(expect.arrayContaining(['balances', 'spans', 'state']))
    }),
  )
})

describe('a node that has forgotten transactions and logs', () => {
  const keptBlocks = 4
  const acted = 16
  let world: ScriptedWorld
  let forgetful: Chain
  let folder: string
  let forgotten: { from: number; to: number }

  beforeAll(async () => {
    world = await startScriptedWorld('forgets', { keptTransactionBlocks: keptBlocks, keptStates: 40 })
    forgetful = await createChain({
      endpoints: [{ url: world.url }],
      network,
      heads: { minPollMs: 20, maxPollMs: 50 },
    })
    folder = await mkdtemp(join(tmpdir(), 'sherwood-verify-'))
    await copyIndex(inject('indexFile'), indexFile())
    const index = await followIndex({ chain: forgetful, network, file: indexFile() })
    await index.reached()
    const after = (await world.head()).number
    for (let made = 0; made < acted; made += 1) await index.reached((await world.act(1)).number)
    await index.named()
    await index.close()
    // With each block that is made, the one so many below it goes.
    forgotten = { from: after + 1 - keptBlocks, to: after + acted - keptBlocks }
  })
  afterAll(async () => {
    await forgetful.close()
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const indexFile = () => join(folder, 'index.db')
  const bounds = () => [forgotten.from * placesPerBlock, (forgotten.to + 1) * placesPerBlock - 1]

  test.runIf(isLong)('is asked for what it still tells: no false difference', patience, () =>
    withCopy(async ({ reader }) => {
      const [fromBlock, toBlock] = [numberToHex(forgotten.from), numberToHex(forgotten.to)]
      expect(await world.request('eth_getLogs', [{ fromBlock, toBlock }])).toEqual([])
      const count = async (where: string, params: number[] = []) =>
        (await reader.get(query(`select count(*) as n from trades ${where}`), params))?.n ?? 0
      const lost = await count('where position between ? and ?', bounds())
      expect(lost).toBeGreaterThan(0)

      const { head, blocks, compared, differences, notes } = await verify(reader, forgetful)
      expect(differences).toEqual([])
      expectRebasingNote(notes, (await sharedWorld()).file)
      expect(blocks).toEqual({
        compared: head.number + 1 - acted,
        unreadable: [forgotten],
      })
      expect(compared.trades).toBe((await count('')) - lost)
    }, indexFile()),
  )

  test.runIf(isLong)('and of which the index keeps rare events only is no difference either', patience, () =>
    withCopy(async ({ reader, writer }) => {
      await writer.transaction(async (transaction) => {
        // As the index drops old blocks: first it says so, then their rows go.
        const from = forgotten.to - 2
        for (const kind of ['dense', 'ether'])
          await transaction.run('update spans set from_block = ? where kind = ?', [from, kind])
        for (const kind of ['sparse', 'oracles']) {
          await transaction.run('delete from spans where kind = ?', [kind])
          await transaction.run('insert into spans values (?, 0, ?)', [kind, from - 1])
        }
      })
      const { blocks, differences, notes } = await verify(reader, forgetful)
      expect(differences).toEqual([])
      expect(blocks.unreadable).toEqual([{ from: forgotten.to - 2, to: forgotten.to }])
      expect(notes.join()).toMatch(/the node no longer tells rare events of \d+ more blocks/)
    }, indexFile()),
  )

  test.runIf(isLong)('and of which something does not fit the rest shows', patience, () =>
    withCopy(async ({ reader, writer }) => {
      const [low, high] = bounds()
      await writer.transaction(async (transaction) => {
        const damage = async (sql: string, params: readonly number[]) =>
          expect([sql, await transaction.run(sql, [...params])]).not.toEqual([sql, 0])
        const newest = (table: string) =>
          `(select max(position) from ${table} where position between ? and ?)`
        await damage(`update transfers set to_id = from_id where position = ${newest('transfers')}`, bounds())
        await damage(`update trades set price = price * 2 where position = ${newest('trades')}`, bounds())
        await damage('update blocks set hash = parent_hash where number = ?', [forgotten.to])
        await damage(
          `update balances set first_position = first_position - 1
           where last_position = (select max(last_position) from balances where last_position between ? and ?)`,
          [low!, high!],
        )
      })
      const { differences } = await verify(reader, forgetful)
      const shows = (where: string, column: string) =>
        differences.some((one) => one.where === where && one.problem.startsWith(`${column} is`))
      expect(shows('balances', 'amount')).toBe(true)
      expect(shows('balances', 'first_position')).toBe(true)
      expect(shows('candles', 'high')).toBe(true)
      expect(shows('blocks', 'hash')).toBe(true)
    }, indexFile()),
  )

  test.runIf(isLong)('and the state as well is no difference, but no comparison either', patience, () =>
    withCopy(async ({ reader }) => {
      await world.request('anvil_mine', ['0x50'])
      remembered.delete(forgetful)
      const { head, blocks, compared, differences, notes } = await verify(reader, forgetful)
      expect(differences).toEqual([])
      expect(blocks.unreadable).toEqual([{ from: forgotten.from, to: head.number }])
      expect(compared).toMatchObject({ balanceOf: 0, totalSupply: 0, getReserves: 0, liquidity: 0 })
      expect(notes).toContainEqual(
        `the node no longer has the state of block ${head.number}: ${maxBalances} of ${maxBalances} balanceOf answers not compared`,
      )
    }, indexFile()),
  )
})
