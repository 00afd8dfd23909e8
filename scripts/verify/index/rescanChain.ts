import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import { createBloomCheck } from '../../../src/indexer/fetch/createBloomCheck.ts'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import { failUnlessAlive } from './failUnlessAlive.ts'
import { lower } from './NetworkTruth.ts'
import type { Rescan, RescannedBlock, RescannedEther, RescannedFailure, RescannedLog } from './Rescan.ts'
import { readLogs } from './readLogs.ts'
import { rescanEther } from './rescanEther.ts'
import { rescanFailures } from './rescanFailures.ts'

const blocksAtOnce = 50
const logBlocksAtOnce = 1_000

/** Rare events are asked for by their topics: public nodes take such a question over so many blocks. */
const rareBlocksAtOnce = 100_000

/** What a header says of a block without transactions. */
const noTransactions = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

type NodeBlock = {
  number: Hex
  hash: Hash
  parentHash: Hash
  timestamp: Hex
  gasUsed: Hex
  baseFeePerGas?: Hex | null
  logsBloom?: Hex
  miner: Address
  l1BlockNumber?: Hex
  transactionsRoot?: Hash
  transactions: {
    hash: Hash
    from: Address
    to: Address | null
    nonce: Hex
    value: Hex
    input: Hex
    gas: Hex
    type?: Hex
  }[]
}

type NodeReceipt = { transactionHash: Hash; status?: Hex; gasUsed: Hex; effectiveGasPrice: Hex }

/** Receipts by the hashes of their transactions. */
type Receipts = ReadonlyMap<Hash, NodeReceipt>

/** Which blocks to read: some with all they hold, others for events under these topics alone. */
export type RescanWish = {
  dense: readonly BlockRange[]
  /** Blocks of those whose transactions are traced; none without it. */
  traced?: (block: number) => boolean
  rare: readonly { ranges: readonly BlockRange[]; topics: readonly Hex[] }[]
}

const toBlock = (block: NodeBlock, receipts: Receipts): RescannedBlock => ({
  number: Number(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  time: Number(block.timestamp),
  gasUsed: Number(block.gasUsed),
  baseFee: block.baseFeePerGas ? Number(block.baseFeePerGas) : null,
  miner: lower(block.miner),
  nitro: block.l1BlockNumber !== undefined,
  transactions: block.transactions.flatMap(({ hash, from, to, nonce, value, input, gas, type }) => {
    const receipt = receipts.get(hash)
    if (!receipt) return []
    const { status, gasUsed, effectiveGasPrice } = receipt
    return {
      hash,
      from: lower(from),
      to: to ? lower(to) : null,
      nonce: Number(nonce),
      value: BigInt(value),
      input,
      gas,
      status: status === undefined ? null : Number(status),
      gasUsed: Number(gasUsed),
      fee: BigInt(gasUsed) * BigInt(effectiveGasPrice),
      type: Number(type ?? 0),
    }
  }),
})

function* slices({ from, to }: BlockRange, size: number): Generator<BlockRange> {
  for (let start = from; start <= to; start += size) yield { from: start, to: Math.min(to, start + size - 1) }
}

const numbersOf = ({ from, to }: BlockRange) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Blocks of a range; those the node has not are left out. One that has lost old headers has lost all below. */
async function readBlocks(node: NodeReads, range: BlockRange): Promise<NodeBlock[]> {
  const ask = (numbers: readonly number[]) =>
    node.readAll(
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })),
    ) as Promise<(NodeBlock | null)[]>
  try {
    return (await ask(numbersOf(range))).filter((block) => block !== null)
  } catch (error) {
    await failUnlessAlive(node, error)
    if (range.from === range.to) return []
    const middle = Math.floor((range.from + range.to) / 2)
    const newer = await readBlocks(node, { from: middle + 1, to: range.to })
    if (newer.length < range.to - middle) return newer
    return [...(await readBlocks(node, { from: range.from, to: middle })), ...newer]
  }
}

/** Receipts of blocks, as far as the node has them. */
async function readReceipts(node: NodeReads, blocks: readonly NodeBlock[]): Promise<Receipts> {
  const calls = blocks
    .filter(({ transactions }) => transactions.length > 0)
    .map(({ number }) => ({ method: 'eth_getBlockReceipts', params: [number] }))
  const lists = (await node.readAll(calls)) as (NodeReceipt[] | null)[]
  return new Map(lists.flatMap((list) => list ?? []).map((receipt) => [receipt.transactionHash, receipt]))
}

/** Whether transactions and logs are what the header says they are. */
function createWholeCheck() {
  const hasAllLogs = createBloomCheck()
  return ({ transactions, transactionsRoot, logsBloom }: NodeBlock, logs: readonly RescannedLog[]): boolean =>
    (transactions.length > 0 || (transactionsRoot ?? noTransactions) === noTransactions) &&
    hasAllLogs(logsBloom, logs)
}

type Found = {
  blocks: Map<number, RescannedBlock>
  logs: RescannedLog[]
  unreadable: Set<number>
  failures: Map<number, RescannedFailure>
  ether: Map<number, readonly RescannedEther[]>
}

async function rescanRange(
  node: NodeReads,
  { range, traced }: { range: BlockRange; traced: (block: number) => boolean },
  into: Found,
): Promise<void> {
  const isWhole = createWholeCheck()
  for (const slice of slices(range, logBlocksAtOnce)) {
    const read: NodeBlock[] = []
    const receipts = new Map<Hash, NodeReceipt>()
    for (const part of slices(slice, blocksAtOnce)) {
      const blocks = await readBlocks(node, part)
      read.push(...blocks)
      for (const [hash, receipt] of await readReceipts(node, blocks)) receipts.set(hash, receipt)
    }
    const logsOf = new Map<number, RescannedLog[]>()
    for (const log of await readLogs(node, slice)) {
      const list = logsOf.get(log.block)
      if (list) list.push(log)
      else logsOf.set(log.block, [log])
    }
    const found = new Map(read.map((block) => [Number(block.number), block]))
    for (const number of numbersOf(slice)) {
      const block = found.get(number)
      const logs = logsOf.get(number) ?? []
      const told = block?.transactions.every(({ hash }) => receipts.has(hash)) ?? false
      if (block) into.blocks.set(number, toBlock(block, receipts))
      if (block && told && isWhole(block, logs)) for (const log of logs) into.logs.push(log)
      else into.unreadable.add(number)
    }
    const blocks = numbersOf(slice).flatMap((number) => into.blocks.get(number) ?? [])
    for (const [position, failure] of await rescanFailures(node, blocks)) into.failures.set(position, failure)
    const asked = blocks.filter(({ number }) => traced(number) && !into.unreadable.has(number))
    for (const [number, moves] of await rescanEther(node, asked)) into.ether.set(number, moves)
  }
}

/** Reads blocks with their transactions and logs straight from the node, and says which it no longer has. */
export async function rescanChain(
  node: NodeReads,
  { dense, traced = () => false, rare }: RescanWish,
): Promise<Rescan> {
  const found: Found = {
    blocks: new Map(),
    logs: [],
    unreadable: new Set(),
    failures: new Map(),
    ether: new Map(),
  }
  for (const range of dense) await rescanRange(node, { range, traced }, found)
  for (const { ranges, topics } of rare)
    for (const range of ranges)
      for (const slice of slices(range, rareBlocksAtOnce))
        for (const log of await readLogs(node, slice, topics)) found.logs.push(log)
  found.logs.sort((one, other) => one.position - other.position)
  return found
}
