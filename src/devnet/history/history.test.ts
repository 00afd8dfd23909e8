import { join } from 'node:path'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KeptChain, startKeptChain } from '../../../test/devnet/startKeptChain.ts'
import { createRouter } from '../gate/createRouter.ts'
import { createMaking } from '../gate/Making.ts'
import { openGate } from '../gate/openGate.ts'
import { createRpc } from '../node/createRpc.ts'
import { openHistory } from './openHistory.ts'
import type { HistoryBlock } from './StoredBlock.ts'

type Block = HistoryBlock
type Log = { address: string; topics: string[]; blockHash: string }

const keptBlocks = 24
const madeBlocks = 40

let chain: KeptChain
let blocks: Block[]
/** The oldest block that is still kept. */
let oldest: number
beforeAll(async () => {
  chain = await startKeptChain({ keptBlocks })
  await chain.make(madeBlocks)
  const height = await chain.height()
  oldest = height - keptBlocks + 1
  const numbers = Array.from({ length: keptBlocks }, (_, index) => numberToHex(oldest + index))
  blocks = await chain.node.rpc.batch<Block>(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })),
  )
})
afterAll(() => chain?.stop())

/** The gate and the node, asked the same. */
const both = (method: string, ...params: unknown[]) =>
  Promise.all([chain.rpc.call(method, ...params), chain.node.rpc.call(method, ...params)])

describe('what the history says of kept blocks is what the node said', () => {
  test('there is something to ask for', () => {
    expect(blocks.flatMap(({ transactions }) => transactions).length).toBeGreaterThan(40)
    expect(chain.history.head()).toMatchObject({ number: oldest + keptBlocks - 1 })
    expect(chain.history.oldest()).toBe(chain.pastEndBlock + 1)
  })

  test('blocks, by number and by hash, with and without bodies', async () => {
    for (const { number, hash } of blocks) {
      for (const [method, name] of [
        ['eth_getBlockByNumber', number],
        ['eth_getBlockByHash', hash],
      ] as const)
        for (const whole of [true, false]) {
          const [kept, node] = await both(method, name, whole)
          expect(kept).toEqual(node)
        }
      for (const [method, ...params] of [
        ['eth_getBlockReceipts', number],
        ['eth_getBlockReceipts', { blockHash: hash }],
        ['eth_getBlockTransactionCountByNumber', number],
        ['eth_getBlockTransactionCountByHash', hash],
        ['eth_getTransactionByBlockNumberAndIndex', number, '0x0'],
        ['eth_getTransactionByBlockHashAndIndex', hash, '0x1'],
        ['eth_getTransactionByBlockNumberAndIndex', number, '0xffff'],
      ] as const) {
        const [kept, node] = await both(method, ...params)
        expect(kept, method).toEqual(node)
      }
    }
  })

  test('transactions, receipts and raw bytes', async () => {
    for (const { hash } of blocks.flatMap(({ transactions }) => transactions))
      for (const method of [
        'eth_getTransactionByHash',
        'eth_getTransactionReceipt',
        'eth_getRawTransactionByHash',
      ]) {
        const [kept, node] = await both(method, hash)
        expect(node).not.toBeNull()
        expect(kept, method).toEqual(node)
        expect(await chain.rpc.call(method, hash.toUpperCase().replace('0X', '0x'))).toEqual(kept)
      }
  })

  test('logs, by every kind of filter, also across the end of the past', async () => {
    const range = { fromBlock: numberToHex(oldest), toBlock: numberToHex(oldest + keptBlocks - 1) }
    const all = await chain.node.rpc.call<Log[]>('eth_getLogs', range)
    expect(all.length).toBeGreaterThan(100)
    const [first, last] = [all[0] as Log, all.at(-1) as Log]
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const queries = [
      {},
      { address: first.address },
      { address: [first.address.toUpperCase().replace('0X', '0x'), last.address] },
      { address: [] },
      { topics: [transfer] },
      { topics: [[transfer, last.topics[0]]] },
      { topics: [null, first.topics[1]] },
      { topics: [transfer, null, null] },
      { topics: [null, null, null, null] },
      { topics: [] },
      { topics: [[]] },
      { address: last.address, topics: last.topics },
      { topics: [`0x${'ab'.repeat(32)}`] },
      { address: `0x${'ab'.repeat(20)}` },
    ]
    for (const query of queries) {
      const [kept, node] = await both('eth_getLogs', { ...query, ...range })
      expect(kept, JSON.stringify(query)).toEqual(node)
      const one = { ...query, blockHash: last.blockHash }
      const [keptOne, nodeOne] = await both('eth_getLogs', one)
      expect(keptOne).toEqual(nodeOne)
      const open = { ...query, fromBlock: range.fromBlock, toBlock: 'latest' }
      expect(await chain.rpc.call('eth_getLogs', open)).toEqual(node)
    }
    expect(await chain.rpc.call('eth_getLogs', { fromBlock: 'latest' })).toEqual(
      await chain.node.rpc.call('eth_getLogs', { fromBlock: 'latest' }),
    )
    const past = { fromBlock: numberToHex(chain.pastEndBlock - 3), toBlock: numberToHex(chain.pastEndBlock) }
    const [ofPast, ofNode] = await both('eth_getLogs', past)
    expect(ofPast).toEqual(ofNode)
    // Blocks in between are no longer kept, and say nothing.
    const across = await chain.rpc.call<Log[]>('eth_getLogs', { ...past, toBlock: range.toBlock })
    expect(across).toEqual([...(ofNode as Log[]), ...all])
  })

  test('what is not there is refused or absent as at the node', async () => {
    const unknown = `0x${'12'.repeat(32)}`
    for (const method of [
      'eth_getTransactionByHash',
      'eth_getTransactionReceipt',
      'eth_getRawTransactionByHash',
    ])
      expect(await chain.rpc.call(method, unknown)).toBeNull()
    expect(await chain.rpc.call('eth_getBlockByHash', unknown, false)).toBeNull()
    expect(await chain.rpc.call('eth_getBlockByNumber', numberToHex(10 ** 6), false)).toBeNull()
    const beyond = { fromBlock: numberToHex(10 ** 6), toBlock: numberToHex(10 ** 6) }
    await expect(chain.rpc.call('eth_getLogs', beyond)).rejects.toThrow(/block height is/)
    await expect(chain.rpc.call('eth_getLogs', { blockHash: unknown })).rejects.toThrow(/unknown block/)
  })
})

test('of blocks that became too old the header stays, as with a node that forgets', async () => {
  const number = numberToHex(oldest - 1)
  const { transactions, ...header } = await chain.node.rpc.call<Block>('eth_getBlockByNumber', number, true)
  expect(transactions.length).toBeGreaterThan(0)
  for (const whole of [true, false])
    expect(await chain.rpc.call('eth_getBlockByNumber', number, whole)).toEqual({
      ...header,
      transactions: [],
    })
  expect(await chain.rpc.call('eth_getBlockReceipts', number)).toEqual([])
  expect(await chain.rpc.call('eth_getLogs', { fromBlock: number, toBlock: number })).toEqual([])
  for (const { hash } of transactions) expect(chain.history.numberOf('transaction', hash)).toBeUndefined()
  const [past, node] = await both('eth_getBlockByNumber', numberToHex(chain.pastEndBlock), true)
  expect(past).toEqual(node)
})

test('a block of which nobody has even the header is said to be pruned', async () => {
  const file = join(chain.folder, 'short.db')
  const short = await openHistory(file, 1)
  const [first, ...rest] = blocks
  const filler = Array.from({ length: 31 }, (_, index) => ({
    ...(rest[0] as HistoryBlock),
    number: numberToHex(Number(first?.number) + 1 + index),
    hash: numberToHex(index + 1, { size: 32 }),
    transactions: [],
  }))
  for (const block of [first as HistoryBlock, ...filler]) short.add(block, [])
  expect(short.block(Number(first?.number))).toBeUndefined()
  expect(short.oldest()).toBe(Number(first?.number) + 2)
  const gate = await openGate((upstream) =>
    createRouter({ upstream, history: short, making: createMaking(), pastEndBlock: chain.pastEndBlock }),
  )
  const rpc = createRpc(gate.port, { silenceMs: 5_000 })
  await expect(rpc.call('eth_getBlockByNumber', first?.number, false)).rejects.toThrow(/pruned/)
  rpc.close()
  await gate.close()
  short.close()
})

test('what was written is there when it is opened again, also after a kill', async () => {
  const file = join(chain.folder, 'again.db')
  const written = await openHistory(file, 10)
  const [block] = blocks as HistoryBlock[]
  if (block === undefined) throw new Error('There is no block.')
  written.add(block, [{ of: 'it' }])
  const planned = {
    number: Number(block.number) + 1,
    timestamp: 5,
    baseFee: '0x1',
    transactions: [],
  } as const
  written.plan(planned)
  // Nothing is closed: this is what a killed process leaves behind.
  const again = await openHistory(file, 10)
  expect(again.head()).toEqual({ number: Number(block.number), hash: block.hash })
  expect(again.planned()).toEqual(planned)
  expect(JSON.parse(again.block(Number(block.number))?.receipts ?? '')).toEqual([{ of: 'it' }])
  again.dropAfter(Number(block.number) - 1)
  expect([again.head(), again.planned()]).toEqual([undefined, undefined])
  for (const { hash } of block.transactions) expect(again.numberOf('transaction', hash)).toBeUndefined()
  again.close()
  written.close()
})
