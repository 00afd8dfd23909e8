import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { failureOf } from '../../../test/anvil/failureOf.ts'
import { claim } from '../../../test/postgres/describeEachEngine.ts'
import { sharedWorld, startWorld } from '../../../test/world/startWorld.ts'
import type { Chain } from '../../chain/Chain.ts'
import { createChain } from '../../chain/createChain.ts'
import { migrations } from '../../index/migrations.ts'
import { loadNetwork } from '../../network/loadNetwork.ts'
import type { Network } from '../../network/Network.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import type { Reader } from '../../store/Reader.ts'
import { nodeReadsOf } from '../fetch/nodeReadsOf.ts'
import { comparedTables } from './comparedTables.ts'
import { verifyIndex } from './verifyIndex.ts'

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

const verify = (reader: Reader) => verifyIndex({ reader, node: nodeReadsOf(chain), network, maxBalances })

test('the index of the world is what a rescan of the chain gives', patience, async () => {
  const { index, file } = await sharedWorld()
  const { compared, differences, notes } = await verify(index!.database.reader)
  expect(differences).toEqual([])
  // One token of the world grows without a transfer, and is noted as one that does.
  const rebasing = file.places['clean rebasing']?.toLowerCase()
  expect(notes.map((note) => note.split(' ')[0])).toEqual([rebasing])
  const empty = Object.keys(comparedTables).filter((table) => compared[table] === 0)
  expect(empty).toEqual([])
  for (const call of ['totalSupply', 'getReserves', 'liquidity']) expect(compared[call]).toBeGreaterThan(50)
  expect(compared.balanceOf).toBe(maxBalances)
})

const newest = (table: string, column = 'position') => `(select max(${column}) from ${table})`

/** One wrong thing for every table, as a bug might leave it: a row too few, a row too many, a wrong value. */
const damage: Readonly<Record<string, string>> = {
  blocks: `update blocks set gas_used = gas_used + 1 where number = ${newest('blocks', 'number')}`,
  transactions: `delete from transactions where position = ${newest('transactions')}`,
  tokens: `update tokens set holders = holders + 1 where token_id = ${newest('tokens', 'token_id')}`,
  transfers: `update transfers set position = position + 900000 where position = ${newest('transfers')}`,
  nft_transfers: `update nft_transfers set to_id = from_id where position = ${newest('nft_transfers')}`,
  balances: `update balances set last_position = last_position - 1 where last_position = ${newest('balances', 'last_position')}`,
  approvals: `delete from approvals where position = ${newest('approvals')}`,
  pools: `update pools set quote_side = 1 - quote_side where created_position = ${newest('pools', 'created_position')}`,
  trades: `update trades set usd = usd * 1.0000001 where position = ${newest('trades')}`,
  candles: `update candles set high = high * 1.000000000000001 where start = ${newest('candles', 'start')}`,
  liquidity_events: `update liquidity_events set kind = 'add' where kind = 'collect'`,
  liquidity_ranges: `delete from liquidity_ranges where pool_id = ${newest('liquidity_ranges', 'pool_id')}`,
  launches: `update launches set creator_id = token_id where position = ${newest('launches')}`,
  graduations: `delete from graduations where position = ${newest('graduations')}`,
  stock_deployments: `update stock_deployments set symbol = 'X' where position = ${newest('stock_deployments')}`,
  multiplier_updates: `delete from multiplier_updates where position = ${newest('multiplier_updates')}`,
  oracle_answers: `update oracle_answers set updated_at = 1 where position = ${newest('oracle_answers')}`,
  bridge_transfers: `update bridge_transfers set direction = 'deposit'`,
  control_events: `update control_events set kind = 'paused' where position = ${newest('control_events')}`,
  spans: `insert into spans select kind, to_block + 1, to_block + 1 from spans where kind = 'dense'`,
}

test('one wrong row in any table shows', patience, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-verify-'))
  const file = join(folder, 'index.db')
  await copyFile(inject('indexFile'), file)
  const database = await openDatabase({ engine: 'sqlite', file, migrations })
  try {
    const writer = await claim(database)
    await writer.transaction(async (transaction) => {
      for (const [table, sql] of Object.entries(damage))
        expect([table, await transaction.run(sql)]).not.toEqual([table, 0])
    })
    const { differences } = await verify(database.reader)
    const found = new Set(differences.map(({ where }) => where))
    expect([...Object.keys(comparedTables), 'spans'].filter((table) => !found.has(table))).toEqual([])
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a node that no longer has the state is no difference, but no comparison either', patience, async () => {
  const { index } = await sharedWorld()
  const own = await startWorld()
  await own.node.rpc.call('anvil_mine', '0x50')
  const later = await createChain({ endpoints: [{ url: own.node.rpcUrl }], network })
  try {
    const reader = index!.database.reader
    const comparison = verifyIndex({ reader, node: nodeReadsOf(later), network, maxBalances })
    expect((await failureOf(comparison)).code).toBe('STATE_PRUNED')
  } finally {
    await later.close()
    await own.close()
  }
})
