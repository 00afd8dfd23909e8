import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import type { NodeReads } from '../fetch/NodeReads.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import type { Rescan, RescannedBlock, RescannedLog } from './Rescan.ts'

const blocksAtOnce = 50
const logBlocksAtOnce = 1_000

/** 2^20 places to a block: written out here, so that a mistake in the index's own count would show. */
const placesPerBlock = 1_048_576

type NodeBlock = {
  number: Hex
  hash: Hash
  parentHash: Hash
  timestamp: Hex
  gasUsed: Hex
  baseFeePerGas?: Hex | null
  transactions: { hash: Hash; from: Address; to: Address | null; nonce: Hex }[]
}
type NodeLog = {
  address: Address
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  transactionIndex: Hex
  logIndex: Hex
}

const lower = (address: Address): Address => address.toLowerCase() as Address

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

const toLog = (log: NodeLog): RescannedLog => ({
  position: Number(log.blockNumber) * placesPerBlock + Number(log.logIndex),
  block: Number(log.blockNumber),
  transactionIndex: Number(log.transactionIndex),
  address: lower(log.address),
  topics: log.topics,
  data: log.data,
})

async function readBlocks(node: NodeReads, numbers: readonly number[]): Promise<RescannedBlock[]> {
  const answers = await node.readAll(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })),
  )
  return answers.map((answer, index) => {
    if (!answer) throw new Error(`The node has no block ${numbers[index]}.`)
    return toBlock(answer as NodeBlock)
  })
}

/** All logs of a range; a range the node refuses is asked for in halves. */
async function readLogs(node: NodeReads, { from, to }: BlockRange): Promise<RescannedLog[]> {
  try {
    const filter = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const [logs] = (await node.readAll([{ method: 'eth_getLogs', params: [filter] }])) as [NodeLog[]]
    return logs.map(toLog).sort((one, other) => one.position - other.position)
  } catch (error) {
    if (from === to) throw error
    const middle = Math.floor((from + to) / 2)
    const older = await readLogs(node, { from, to: middle })
    return [...older, ...(await readLogs(node, { from: middle + 1, to }))]
  }
}

function* slices({ from, to }: BlockRange, size: number): Generator<BlockRange> {
  for (let start = from; start <= to; start += size) yield { from: start, to: Math.min(to, start + size - 1) }
}

/** Reads blocks with their transactions and all of their logs straight from the node. */
export async function rescanChain(node: NodeReads, range: BlockRange): Promise<Rescan> {
  const blocks = new Map<number, RescannedBlock>()
  for (const { from, to } of slices(range, blocksAtOnce)) {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    for (const block of await readBlocks(node, numbers)) blocks.set(block.number, block)
  }
  const logs: RescannedLog[] = []
  for (const slice of slices(range, logBlocksAtOnce))
    for (const log of await readLogs(node, slice)) logs.push(log)
  return { blocks, logs }
}
