import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, bytesToHex, concatHex, getContractAddress, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyIndex } from '../../../scripts/verify/index/verifyIndex.ts'
import { holder } from '../../../test/anvil/createTraffic.ts'
import { eventually } from '../../../test/anvil/eventually.ts'
import { type ScriptedChain, startScriptedChain } from '../../../test/anvil/startScriptedChain.ts'
import { place } from '../../../test/anvil/testContracts.ts'
import type { FaultRule } from '../../../test/faultyRpc/Fault.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../test/faultyRpc/startFaultyRpc.ts'
import { claim } from '../../../test/postgres/describeEachEngine.ts'
import { followIndex, type TestIndex } from '../../../test/world/openTestIndex.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { decodeAmount } from '../../sources/index/amount.ts'
import { migrations } from '../../sources/index/migrations.ts'
import { query } from '../../sources/index/query.ts'
import { openDatabase } from '../../sources/store/openDatabase.ts'
import { readSpans } from '../apply/spans.ts'
import { nodeReadsOf } from './nodeReadsOf.ts'

const network = loadNetwork('custom')
const payer = holder(3)
const receiver = holder(9)
const maker: Address = '0x00000000000000000000000000000000000000c0'

/** CALL with the value that came in, and nothing else. */
const passOn = (to: Address): Hex => concatHex(['0x5f5f5f5f3473', to, '0x5af1'])
const done: Hex = '0x00'
const drop: Hex = '0x50'

/** CREATE of a contract without code, with the value that came in. */
const create: Hex = '0x5f5f34f050'

const trace = 'debug_traceBlockByHash'
const missing: FaultRule = {
  methods: [trace],
  fault: { kind: 'rpc_error', code: -32601, message: `the method ${trace} does not exist` },
}

let node: ScriptedChain
let folder: string
let contracts: Record<'forwards' | 'tries' | 'leaves' | 'undone' | 'makes', Address>
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-traces-'))
  node = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
  await node.request('anvil_setBalance', [payer, numberToHex(10n ** 24n)])
  await node.request('anvil_setCoinbase', [maker])
  const refuses = await place(node, 1, '0x5f5ffd')
  const forwards = await place(node, 2, concatHex([passOn(receiver), drop, done]))
  contracts = {
    forwards,
    // The first call fails and gives its value back; the second goes through another contract.
    tries: await place(node, 3, concatHex([passOn(refuses), drop, passOn(forwards), drop, done])),
    leaves: await place(node, 4, concatHex(['0x73', receiver, '0xff'])),
    undone: await place(node, 5, concatHex([passOn(forwards), '0x5f5ffd'])),
    makes: await place(node, 6, concatHex([create, done])),
  }
  await node.mine(2)
})
afterAll(async () => {
  await node?.stop()
  await rm(folder, { recursive: true, force: true })
})

const send = (to: Address, value: bigint) =>
  node.request('eth_sendTransaction', [
    {
      ...{ from: payer, to, value: numberToHex(value), gas: numberToHex(300_000) },
      gasPrice: numberToHex(3_000_000_000n),
    },
  ])

type Followed = { index: TestIndex; proxy: FaultyRpc; reached(): Promise<void> }

/** An index of the chain, read through a node with these faults. */
async function follow(rules: FaultRule[], work: (followed: Followed) => Promise<void>): Promise<string> {
  const proxy = await startFaultyRpc({ target: node.url })
  proxy.setFaults(rules)
  const heads = { minPollMs: 20, maxPollMs: 50 }
  const chain = await createChain({ endpoints: [{ url: proxy.url }], network, heads })
  files += 1
  const file = join(folder, `${files}.db`)
  const index = await followIndex({ chain, network, file, settings: { idleMs: 50 } })
  try {
    await index.reached()
    await work({ index, proxy, reached: async () => index.reached((await node.head()).number) })
  } finally {
    await index.close()
    await chain.close()
    await proxy.close()
  }
  return file
}

const movesOf = async ({ database }: TestIndex, block: number) => {
  const rows = await database.reader.all(
    query(`select ether_moves.transaction_index, kind, sender.address as sender, receiver.address as receiver, amount
     from ether_moves left join addresses sender on sender.id = from_id
     join addresses receiver on receiver.id = to_id
     where position >= ? and position < ? order by position`),
    [block * 2 ** 20, (block + 1) * 2 ** 20],
  )
  return rows.map((row) => [
    row.transaction_index,
    row.kind,
    row.sender && bytesToHex(row.sender),
    bytesToHex(row.receiver),
    decodeAmount(row.amount),
  ])
}

const spansOf = ({ database }: TestIndex) => readSpans(database.reader, 'ether')

describe('ether inside the calls of a block', () => {
  it('is kept as it moved, with what the maker of the block got', () =>
    follow([], async ({ index, reached }) => {
      const { forwards, tries, leaves, undone, makes } = contracts
      const start = (await node.head()).number
      const sent = [forwards, tries, leaves, undone, makes, receiver] as const
      for (const [at, to] of sent.entries()) await send(to, BigInt(100 + at))
      const { number } = await node.mine()
      await reached()
      const fees = await node.client.getBlock({ blockNumber: BigInt(number) }).then(({ transactions }) =>
        Promise.all(
          transactions.map(async (hash) => {
            const { gasUsed, effectiveGasPrice } = await node.client.getTransactionReceipt({ hash })
            return gasUsed * effectiveGasPrice
          }),
        ),
      )
      const child = getContractAddress({ from: makes, nonce: 0n }).toLowerCase() as Address
      expect(await node.client.getBalance({ address: child })).toBe(104n)
      expect(await movesOf(index, number)).toEqual([
        [0, 'call', forwards, receiver, 100n],
        [1, 'call', tries, forwards, 101n],
        [1, 'call', forwards, receiver, 101n],
        [2, 'selfdestruct', leaves, receiver, 102n],
        [4, 'create', makes, child, 104n],
        // Blocks of a scripted chain burn nothing.
        [null, 'tip', null, maker, fees.reduce((sum, fee) => sum + fee, 0n)],
      ])
      expect((await spansOf(index)).at(-1)).toEqual({ from: expect.any(Number), to: number })
      expect((await spansOf(index)).at(-1)?.from).toBeLessThanOrEqual(start + 1)
    }))

  it('goes with its block when that is taken back', () =>
    follow([], async ({ index, reached }) => {
      await send(contracts.forwards, 55n)
      const { number } = await node.mine()
      await reached()
      expect(await movesOf(index, number)).toContainEqual([...[0, 'call', contracts.forwards, receiver, 55n]])
      await node.reorg(1)
      await reached()
      expect((await movesOf(index, number)).filter(([, kind]) => kind === 'call')).toEqual([])
      await node.request('anvil_setCoinbase', [maker])
    }))

  it('is not told by a node that cannot trace, which is asked once', () =>
    follow([missing], async ({ index, proxy, reached }) => {
      for (let block = 0; block < 4; block += 1) {
        await send(contracts.forwards, 5n)
        await node.mine()
        await reached()
      }
      await node.mine(3)
      await reached()
      expect(await spansOf(index)).toEqual([])
      expect(proxy.stats().methods[trace]).toBe(1)
    }))

  it('is asked for later where a node failed at it', () =>
    follow(
      [{ methods: [trace], skip: 1, times: 1, fault: { kind: 'rpc_error', code: -32000, message: 'no' } }],
      async ({ index, reached }) => {
        await send(contracts.forwards, 6n)
        await node.mine()
        await reached()
        await send(contracts.forwards, 7n)
        const { number } = await node.mine()
        await reached()
        await eventually(() => spansOf(index)).toEqual([{ from: 0, to: number }])
        for (const [block, amount] of [
          [number - 1, 6n],
          [number, 7n],
        ] as const)
          expect(await movesOf(index, block)).toContainEqual([
            ...[0, 'call', contracts.forwards, receiver, amount],
          ])
      },
    ))

  it('is compared by the checker', async () => {
    const file = await follow([], async ({ index, reached }) => {
      await send(contracts.tries, 8n)
      const { number } = await node.mine()
      await reached()
      await eventually(() => spansOf(index)).toEqual([{ from: 0, to: number }])
    })
    const chain = await createChain({ endpoints: [{ url: node.url }], network })
    const database = await openDatabase({ engine: 'sqlite', file, migrations })
    const verify = () => verifyIndex({ reader: database.reader, node: nodeReadsOf(chain), network })
    try {
      const { differences, compared } = await verify()
      expect(differences).toEqual([])
      expect(compared.ether_moves).toBeGreaterThan(10)
      const writer = await claim(database)
      const rows = await database.reader.all(query("select position from ether_moves where kind = 'call'"))
      const damages = [
        "update ether_moves set kind = 'create' where position = ?",
        'update ether_moves set transaction_index = transaction_index + 1 where position = ?',
        'update ether_moves set from_id = to_id where position = ?',
        'update ether_moves set to_id = from_id where position = ?',
        "update ether_moves set amount = x'8103' where position = ?",
        'delete from ether_moves where position = ?',
      ]
      await writer.transaction(async (transaction) => {
        for (const [at, sql] of damages.entries()) await transaction.run(sql, [rows[at]?.position ?? -1])
      })
      const found = (await verify()).differences
      expect(found.map(({ where, problem }) => [where, problem.split(' ').slice(0, 2).join(' ')])).toEqual([
        ['ether_moves', 'kind is'],
        ['ether_moves', 'transaction_index is'],
        ['ether_moves', 'from_id is'],
        ['ether_moves', 'to_id is'],
        ['ether_moves', 'amount is'],
        ['ether_moves', 'the row'],
      ])
    } finally {
      await database.close()
      await chain.close()
    }
  })
})
