import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  bytesToHex,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  numberToHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyIndex } from '../../../scripts/verify/index/verifyIndex.ts'
import { createTraffic, holder } from '../../../test/anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../../../test/anvil/startScriptedChain.ts'
import type { FaultRule } from '../../../test/faultyRpc/Fault.ts'
import { startFaultyRpc } from '../../../test/faultyRpc/startFaultyRpc.ts'
import { claim } from '../../../test/postgres/describeEachEngine.ts'
import { startPublicRpc } from '../../../test/publicRpc/startPublicRpc.ts'
import { followIndex } from '../../../test/world/openTestIndex.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { decodeAmount } from '../../sources/index/amount.ts'
import { migrations } from '../../sources/index/migrations.ts'
import { query } from '../../sources/index/query.ts'
import type { Database } from '../../sources/store/Database.ts'
import { openDatabase } from '../../sources/store/openDatabase.ts'
import { nodeReadsOf } from './nodeReadsOf.ts'

const network = loadNetwork('custom')
const rich = holder(3)
/** PUSH0, PUSH0, REVERT as what a creation runs: it fails without a word. */
const silent: Hex = '0x5f5ffd'

/** A method that the node does not have. */
const missing = (method: string): FaultRule => ({
  methods: [method],
  fault: { kind: 'rpc_error', code: -32601, message: `the method ${method} does not exist` },
})
describe('a range of blocks', () => {
  let folder: string
  let node: ScriptedChain
  let token: Address
  let hashes: Hash[]
  let files = 0

  /** Sends with a fee, which scripted transactions leave out. */
  const send = (fields: { to?: Address; data?: Hex; value?: bigint }) =>
    node.request<Hash>('eth_sendTransaction', [
      {
        from: rich,
        ...fields,
        value: numberToHex(fields.value ?? 0n),
        gas: numberToHex(300_000),
        gasPrice: numberToHex(3_000_000_000n),
      },
    ])

  const transfer = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [holder(4), amount] })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sherwood-receipts-'))
    node = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
    token = await (await createTraffic(node)).token()
    await node.request('anvil_setBalance', [rich, numberToHex(10n ** 21n)])
    hashes = [
      await send({ to: holder(9), value: 123_456_789_012_345_678_901n }),
      await send({ to: token, data: transfer(10n ** 40n) }),
    ]
    await node.mine()
    hashes.push(await send({ data: silent }), await send({ to: token, data: '0x0102' }))
    await node.mine(3)
  })
  afterAll(async () => {
    await node?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** An index of the chain, read through a node with these faults. */
  async function withIndex(
    rules: FaultRule[],
    work: (database: Database, reached: (block: number) => Promise<void>) => Promise<void>,
    { file, target = node.url }: { file?: string; target?: string } = {},
  ): Promise<void> {
    const proxy = await startFaultyRpc({ target })
    proxy.setFaults(rules)
    const heads = { minPollMs: 20, maxPollMs: 50 }
    const chain = await createChain({ endpoints: [{ url: proxy.url }], network, heads })
    files += 1
    const index = await followIndex({ chain, network, file: file ?? join(folder, `${files}.db`) })
    try {
      await index.reached()
      await work(index.database, index.reached)
    } finally {
      await index.close()
      await chain.close()
      await proxy.close()
    }
  }

  const readRows = ({ reader }: Database) =>
    reader.all(
      query('select hash, nonce, value, selector, status, gas_used, fee from transactions order by position'),
    )

  async function expectRows(database: Database): Promise<void> {
    const rows = await readRows(database)
    const byHash = new Map(rows.map((row) => [bytesToHex(row.hash), row]))
    const { number } = await node.head()
    let compared = 0
    for (let block = 0; block <= number; block += 1) {
      const { transactions } = await node.client.getBlock({
        blockNumber: BigInt(block),
        includeTransactions: true,
      })
      for (const one of transactions) {
        const receipt = await node.client.getTransactionReceipt({ hash: one.hash })
        const row = byHash.get(one.hash)
        expect(row && { ...row, value: decodeAmount(row.value), fee: decodeAmount(row.fee) }).toMatchObject({
          nonce: one.nonce,
          value: one.value,
          status: receipt.status === 'success' ? 1 : 0,
          gas_used: Number(receipt.gasUsed),
          fee: receipt.gasUsed * receipt.effectiveGasPrice,
        })
        expect(row?.selector && bytesToHex(row.selector)).toBe(
          one.input.length >= 10 ? one.input.slice(0, 10) : null,
        )
        compared += 1
      }
    }
    expect(compared).toBe(rows.length)
    const fees = rows.map((row) => decodeAmount(row.fee))
    expect(fees.filter((fee) => fee > 0n).length).toBeGreaterThanOrEqual(hashes.length)
  }

  /** What the failed ones failed with, by hash. */
  async function failuresIn({ reader }: Database) {
    const rows = await reader.all(
      query(
        `select hash, source, data, error from failures
         join transactions on transactions.position = failures.position order by transactions.position`,
      ),
    )
    return rows.map(({ hash, source, data, error }) => ({
      hash: bytesToHex(hash),
      source,
      data: data && bytesToHex(data),
      error,
    }))
  }

  /** The bytes that the token's own refusal comes with, by a call of its own. */
  async function refusalOf(data: Hex): Promise<Hex> {
    const response = await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'eth_call' },
        params: [{ from: rich, to: token, data }, 'latest'],
      }),
    })
    return ((await response.json()) as { error: { data: Hex } }).error.data
  }

  it('has what the transactions are, cost and came to', () => withIndex([], expectRows))

  it('has the same where the node gives receipts one by one', () =>
    withIndex([missing('eth_getBlockReceipts')], expectRows))

  it('keeps why a transaction failed, as the node tells it best', async () => {
    const refusal = await refusalOf(transfer(10n ** 40n))
    expect(refusal.length).toBeGreaterThan(10)
    const [, refused, quiet, unknown] = hashes
    await withIndex([], async (database) => {
      expect(await failuresIn(database)).toEqual([
        { hash: refused, source: 'trace', data: refusal, error: null },
        { hash: quiet, source: 'trace', data: null, error: 'execution reverted' },
        { hash: unknown, source: 'trace', data: null, error: 'execution reverted' },
      ])
    })
    await withIndex([missing('debug_traceTransaction')], async (database) => {
      expect(await failuresIn(database)).toEqual([
        { hash: refused, source: 'replay', data: refusal, error: null },
        { hash: quiet, source: 'replay', data: '0x', error: null },
        { hash: unknown, source: 'replay', data: '0x', error: null },
      ])
    })
    const nothing = { source: null, data: null, error: null }
    const untold = async (database: Database) =>
      expect(await failuresIn(database)).toEqual(
        [refused, quiet, unknown].map((hash) => ({ hash, ...nothing })),
      )
    const forgetful = await startPublicRpc({ target: node.url, limits: { stateBlocks: 1 } })
    await withIndex([], untold, { target: forgetful.url }).finally(forgetful.close)
  })

  it('is compared by the checker, reasons too', async () => {
    const file = join(folder, 'damaged.db')
    await withIndex([], async () => {}, { file })
    const chain = await createChain({ endpoints: [{ url: node.url }], network })
    const database = await openDatabase({ engine: 'sqlite', file, migrations })
    const verify = async () =>
      (await verifyIndex({ reader: database.reader, node: nodeReadsOf(chain), network })).differences
    try {
      expect(await verify()).toEqual([])
      const writer = await claim(database)
      const [first, second, third] = await database.reader.all(query('select position from failures'))
      await writer.transaction(async (transaction) => {
        const damage = (sql: string, row = first) => transaction.run(sql, [row?.position ?? -1])
        await damage("update failures set data = x'01' where position = ?")
        await damage("update failures set error = 'another' where position = ?", second)
        await damage('update failures set source = null, error = null where position = ?', third)
      })
      expect((await verify()).map(({ where, problem }) => [where, problem.split(' ')[0]])).toEqual([
        ['failures', 'data'],
        ['failures', 'error'],
        ['failures', 'source'],
        ['failures', 'error'],
      ])
    } finally {
      await database.close()
      await chain.close()
    }
  })

  it('goes with its block when that is taken back', async () => {
    const dropped = await send({ to: token, data: transfer(10n ** 39n) })
    await node.mine()
    await withIndex([], async (database, reached) => {
      const count = async () => (await failuresIn(database)).filter(({ hash }) => hash === dropped).length
      expect(await count()).toBe(1)
      const { number } = await node.reorg(1)
      await reached(number)
      expect(await count()).toBe(0)
      const left = await database.reader.all(query('select hash from transactions'))
      expect(left.map(({ hash }) => bytesToHex(hash))).not.toContain(dropped)
    })
  })
})
