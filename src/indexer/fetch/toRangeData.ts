import type { Address, Hex } from 'viem'
import { lowerAddress } from '../../base/schema/address.ts'
import { toPosition } from '../../sources/index/position.ts'
import { createGenerations } from '../createGenerations.ts'
import type { IndexedLog } from '../facts/IndexedLog.ts'
import type { createBloomCheck } from './createBloomCheck.ts'
import {
  type BlockRange,
  InconsistentRange,
  type IndexedBlock,
  type IndexedTransaction,
  type RangeData,
  type RawBlock,
  type RawLog,
  type RawReceipt,
  type RawTransaction,
} from './RangeData.ts'

/** One string for each address, in lower case. */
const lowered = createGenerations<Address, Address>(50_000)

function lower(address: Address): Address {
  const known = lowered.get(address)
  if (known !== undefined) return known
  const made = lowerAddress(address)
  lowered.set(address, made)
  return made
}

/** Two hexadecimal digits for each of four bytes, after 0x. */
const selectorLength = 10

function toTransaction(raw: RawTransaction, receipt: RawReceipt): IndexedTransaction {
  const gasUsed = BigInt(receipt.gasUsed)
  return {
    hash: raw.hash,
    from: lower(raw.from),
    to: raw.to ? lower(raw.to) : null,
    nonce: BigInt(raw.nonce),
    value: BigInt(raw.value),
    selector: raw.input.length < selectorLength ? null : (raw.input.slice(0, selectorLength) as Hex),
    succeeded: receipt.status === undefined ? null : BigInt(receipt.status) === 1n,
    gasUsed,
    fee: gasUsed * BigInt(receipt.effectiveGasPrice ?? raw.gasPrice ?? 0),
  }
}

function toBlock(raw: RawBlock, logs: number, receipts: readonly RawReceipt[]): IndexedBlock {
  return {
    number: Number(raw.number),
    hash: raw.hash,
    parentHash: raw.parentHash,
    time: Number(raw.timestamp),
    gasUsed: BigInt(raw.gasUsed),
    baseFee: raw.baseFeePerGas ? BigInt(raw.baseFeePerGas) : null,
    transactions: raw.transactions.map((transaction, index) =>
      toTransaction(transaction, receipts[index] as RawReceipt),
    ),
    logs,
  }
}

export function toIndexedLog(raw: RawLog): IndexedLog {
  const block = Number(raw.blockNumber)
  return {
    position: toPosition(block, Number(raw.logIndex)),
    block,
    transactionIndex: Number(raw.transactionIndex),
    address: lower(raw.address),
    topics: raw.topics,
    data: raw.data,
  }
}

/** Blocks must follow each other without a gap, each the child of the one before. */
function checkBlocks(
  blocks: readonly (RawBlock | null)[],
  { from }: BlockRange,
): asserts blocks is RawBlock[] {
  let parent: RawBlock | undefined
  blocks.forEach((block, index) => {
    if (!block) throw new InconsistentRange(`the node has no block ${from + index}`)
    if (Number(block.number) !== from + index)
      throw new InconsistentRange(`asked for block ${from + index}, the node gave ${Number(block.number)}`)
    if (parent && block.parentHash !== parent.hash)
      throw new InconsistentRange(`block ${from + index} is not the child of the block before it`)
    parent = block
  })
}

/** Logs must be of these very blocks and transactions, numbered from zero without a gap, and be all there are. */
function checkLogs(
  block: RawBlock,
  logs: readonly RawLog[],
  isWhole: ReturnType<typeof createBloomCheck>,
): void {
  const number = Number(block.number)
  logs.forEach((log, index) => {
    if (log.blockHash !== block.hash)
      throw new InconsistentRange(`a log of block ${number} is of another fork`)
    if (Number(log.logIndex) !== index)
      throw new InconsistentRange(`log ${index} of block ${number} is missing`)
    if (block.transactions[Number(log.transactionIndex)]?.hash !== log.transactionHash)
      throw new InconsistentRange(`a log of block ${number} names a transaction the block does not have`)
  })
  if (!isWhole(block.logsBloom, logs)) throw new InconsistentRange(`logs of block ${number} are missing`)
}

/** There must be one receipt for each transaction, in their order, of this very block. */
function checkReceipts({ number, hash, transactions }: RawBlock, receipts: readonly RawReceipt[]): void {
  if (receipts.length !== transactions.length)
    throw new InconsistentRange(`receipts of block ${Number(number)} are missing`)
  receipts.forEach((receipt, index) => {
    if (receipt.blockHash !== hash || receipt.transactionHash !== transactions[index]?.hash)
      throw new InconsistentRange(`a receipt of block ${Number(number)} is of another fork`)
  })
}

/** What a node said of a range: a list of receipts for each block, in the order of its transactions. */
export type RangeAnswer = {
  blocks: readonly (RawBlock | null)[]
  receipts: readonly (readonly RawReceipt[])[]
  logs: readonly RawLog[]
}

/** Takes what a node answered for a range and proves that its parts fit together. */
export function toRangeData(
  answer: RangeAnswer,
  { range, isWhole }: { range: BlockRange; isWhole: ReturnType<typeof createBloomCheck> },
): RangeData {
  const { blocks } = answer
  checkBlocks(blocks, range)
  const byBlock = new Map<number, RawLog[]>()
  for (const log of answer.logs) {
    const number = Number(log.blockNumber)
    const list = byBlock.get(number)
    if (list) list.push(log)
    else byBlock.set(number, [log])
  }
  const indexed: IndexedLog[] = []
  const kept = blocks.map((block, at) => {
    const receipts = answer.receipts[at] ?? []
    const number = Number(block.number)
    const logs = (byBlock.get(number) ?? []).sort(
      (one, other) => Number(one.logIndex) - Number(other.logIndex),
    )
    byBlock.delete(number)
    checkReceipts(block, receipts)
    checkLogs(block, logs, isWhole)
    for (const log of logs) indexed.push(toIndexedLog(log))
    return toBlock(block, logs.length, receipts)
  })
  if (byBlock.size > 0) throw new InconsistentRange('the node gave logs of blocks that were not asked for')
  return { blocks: kept, logs: indexed }
}
