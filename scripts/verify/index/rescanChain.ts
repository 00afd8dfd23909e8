import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import { createBloomCheck } from '../../../src/indexer/fetch/createBloomCheck.ts'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import type { BlockRange } from '../../../src/indexer/fetch/RangeData.ts'
import { failUnlessAlive } from './failUnlessAlive.ts'
import { lower } from './NetworkTruth.ts'
import type { Rescan, RescannedBlock, RescannedLog } from './Rescan.ts'
import { readLogs } from './readLogs.ts'

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
  transactionsRoot?: Hash
  transactions: { hash: Hash; from: Address; to: Address | null; nonce: Hex }[]
}

/** Which blocks to read: some with all they hold, others for events under these topics alone. */
export type RescanWish = {
  dense: readonly BlockRange[]
  rare: readonly { ranges: readonly BlockRange[]; topics: readonly Hex[] }[]
}

const toBlock = (block: NodeBlock): RescannedBlock => ({
  number: Number(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  time: Number(block.timestamp),
  gasUsed: Number(block.gasUsed),
  baseFee: block.baseFeePerGas ? Number(block.baseFeePerGas) : null,
  transactions: block.transactions.map(({ hash, from, to, nonce }) => ({
    hash,
    from: lower(from),
    to: to ? lower(to) : null,
    nonce: Number(nonce),
  })),
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

/** Whether transactions and logs are what the header says they are. */
function createWholeCheck() {
  const hasAllLogs = createBloomCheck()
  return ({ transactions, transactionsRoot, logsBloom }: NodeBlock, logs: readonly RescannedLog[]): boolean =>
    (transactions.length > 0 || (transactionsRoot ?? noTransactions) === noTransactions) &&
    hasAllLogs(logsBloom, logs)
}

async function rescanRange(
  node: NodeReads,
  range: BlockRange,
  into: { blocks: Map<number, RescannedBlock>; logs: RescannedLog[]; unreadable: Set<number> },
): Promise<void> {
  const isWhole = createWholeCheck()
  for (const slice of slices(range, logBlocksAtOnce)) {
    const read: NodeBlock[] = []
    for (const part of slices(slice, blocksAtOnce)) read.push(...(await readBlocks(node, part)))
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
      if (block) into.blocks.set(number, toBlock(block))
      if (block && isWhole(block, logs)) for (const log of logs) into.logs.push(log)
      else into.unreadable.add(number)
    }
  }
}

/** Reads blocks with their transactions and logs straight from the node, and says which it no longer has. */
export async function rescanChain(node: NodeReads, { dense, rare }: RescanWish): Promise<Rescan> {
  const found = { blocks: new Map(), logs: [] as RescannedLog[], unreadable: new Set<number>() }
  for (const range of dense) await rescanRange(node, range, found)
  for (const { ranges, topics } of rare)
    for (const range of ranges)
      for (const slice of slices(range, rareBlocksAtOnce))
        for (const log of await readLogs(node, slice, topics)) found.logs.push(log)
  found.logs.sort((one, other) => one.position - other.position)
  return found
}
