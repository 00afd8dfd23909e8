import { join } from 'node:path'
import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeptChain, startKeptChain } from '../../../test/devnet/startKeptChain.ts'
import { findAnvil } from '../anvilBinary.ts'
import { readStateHead, saveState } from '../node/dumpFile.ts'
import { type AnvilNode, startAnvil } from '../node/startAnvil.ts'
import { ReplayDiffers, replayAll } from './replayBlocks.ts'

let chain: KeptChain
/** The state of a block in the middle. */
let stateFile: string
let middle: number
const started: AnvilNode[] = []

const hashesOf = (node: AnvilNode, from: number, to: number) =>
  node.rpc.batch<{ hash: Hex }>(
    Array.from({ length: to - from + 1 }, (_, index) => ({
      method: 'eth_getBlockByNumber',
      params: [numberToHex(from + index), false],
    })),
  )

async function startFrom(file: string): Promise<AnvilNode> {
  const { timestamp } = await readStateHead(file)
  const options = { anvilPath: findAnvil(), stateFile: file, genesisTime: timestamp, keptStates: 10 }
  const node = await startAnvil({ ...options, mining: 'manual' })
  started.push(node)
  return node
}

let first: AnvilNode
beforeAll(async () => {
  chain = await startKeptChain()
  await chain.make(25)
  middle = await chain.height()
  // A node that has run, and has read slots that hold nothing, is saved and goes on.
  first = chain.node
  const { dump } = await dumpOf(first)
  stateFile = join(chain.folder, 'middle.json')
  const cut = { pastEndBlock: chain.pastEndBlock, newest: 5 }
  expect(await saveState(dump, stateFile, { cut, zeroSlots: 'keep' })).toBe(true)
  await chain.make(25)
})
afterAll(async () => {
  for (const node of started) await node.kill()
  await chain?.stop()
})

/** Has the node write its state without ending: the answer is what its dump file would hold, packed. */
async function dumpOf(node: AnvilNode): Promise<{ dump: string }> {
  const { gunzipSync } = await import('node:zlib')
  const { writeFile } = await import('node:fs/promises')
  const packed = await node.rpc.call<Hex>('anvil_dumpState')
  const dump = join(chain.folder, 'packed.json')
  await writeFile(dump, gunzipSync(Buffer.from(packed.slice(2), 'hex')))
  return { dump }
}

test('a node from a saved state comes to the same blocks, hash for hash', async () => {
  const node = await startFrom(stateFile)
  expect(Number(await node.rpc.call<Hex>('eth_blockNumber'))).toBe(middle)
  await replayAll(node.rpc, chain.history)
  const head = await chain.height()
  expect(head).toBe(middle + 25)
  const [again, before] = [await hashesOf(node, middle, head), await hashesOf(first, middle, head)]
  expect(again.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash))
})

test('a planned block that nobody finished is made, as it would have been', async () => {
  const node = await startFrom(stateFile)
  await replayAll(node.rpc, chain.history)
  const head = chain.history.head()?.number ?? 0
  // Everything but the last steps: the block exists, and nobody has kept it.
  const planned = { timestamp: 2_000_000_000, baseFee: '0x5f5e100', transactions: [] } as const
  chain.history.plan({ number: head + 1, ...planned })
  await first.rpc.call('anvil_setNextBlockBaseFeePerGas', planned.baseFee)
  await first.rpc.call('evm_mine', { timestamp: planned.timestamp })
  const seen = await first.rpc.call<{ hash: Hex }>('eth_getBlockByNumber', 'latest', false)
  await replayAll(node.rpc, chain.history)
  expect(chain.history.head()).toEqual({ number: head + 1, hash: seen.hash })
  expect(chain.history.planned()).toBeUndefined()
  expect(await node.rpc.call('eth_getBlockByNumber', 'latest', true)).toMatchObject({ hash: seen.hash })
})

test('a state that is not that of its block is found out', async () => {
  const node = await startFrom(stateFile)
  await node.rpc.call('anvil_setBalance', '0x00000000000000000000000000000000000a11ce', '0x1')
  await expect(replayAll(node.rpc, chain.history)).rejects.toThrow(ReplayDiffers)
})
