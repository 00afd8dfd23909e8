import { numberToHex } from 'viem'
import { createBloomCheck } from './createBloomCheck.ts'
import { createEtherReading, type EtherReading } from './createEtherReading.ts'
import type { NodeReads } from './NodeReads.ts'
import {
  type BlockRange,
  InconsistentRange,
  type RangeData,
  type RawBlock,
  type RawLog,
  type RawReceipt,
} from './RangeData.ts'
import { readFailures } from './readFailures.ts'
import { type RangeAnswer, toRangeData } from './toRangeData.ts'

/** By its code, as the error may come from another thread. */
const isMissingMethod = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE'

const numbersOf = ({ from, to }: BlockRange) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const blockCalls = (range: BlockRange) =>
  numbersOf(range).map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] }))

/** Blocks and their receipts, which have the logs, in one batch. */
async function readByBlock(node: NodeReads, range: BlockRange, signal?: AbortSignal): Promise<RangeAnswer> {
  const receiptCalls = numbersOf(range).map((number) => ({
    method: 'eth_getBlockReceipts',
    params: [numberToHex(number)],
  }))
  const answers = await node.readAll([...blockCalls(range), ...receiptCalls], signal)
  const receipts = answers.slice(receiptCalls.length) as (RawReceipt[] | null)[]
  return {
    blocks: answers.slice(0, receiptCalls.length) as (RawBlock | null)[],
    receipts: receipts.map((list) => list ?? []),
    logs: receipts.flatMap((list) => list?.flatMap(({ logs }) => logs) ?? []),
  }
}

/** Where a node has no receipts by block: blocks and logs in one batch, then the receipts one by one in another. */
async function readOneByOne(node: NodeReads, range: BlockRange, signal?: AbortSignal): Promise<RangeAnswer> {
  const filter = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  const [logs, ...blocks] = (await node.readAll(
    [{ method: 'eth_getLogs', params: [filter] }, ...blockCalls(range)],
    signal,
  )) as [RawLog[], ...(RawBlock | null)[]]
  const transactions = blocks.flatMap((block) => block?.transactions ?? [])
  const found = (await node.readAll(
    transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    signal,
  )) as (RawReceipt | null)[]
  const receiptOf = new Map(transactions.map(({ hash }, index) => [hash, found[index]]))
  const receipts = blocks.map(
    (block) =>
      block?.transactions.map(({ hash }) => {
        const receipt = receiptOf.get(hash)
        if (!receipt) throw new InconsistentRange(`the node has no receipt of transaction ${hash}`)
        return receipt
      }) ?? [],
  )
  return { blocks, receipts, logs }
}

export type FetchOptions = {
  signal?: AbortSignal
  /** Also asks for the calls inside the transactions, which is much work for a node. */
  traced?: boolean
}

/** Fetches consecutive blocks with their transactions, receipts and all of their logs. */
export function createRangeFetch(node: NodeReads, ether: EtherReading = createEtherReading(node)) {
  const isWhole = createBloomCheck()
  let byBlock = true

  async function read(range: BlockRange, signal?: AbortSignal): Promise<RangeAnswer> {
    if (!byBlock) return readOneByOne(node, range, signal)
    try {
      return await readByBlock(node, range, signal)
    } catch (error) {
      if (!isMissingMethod(error)) throw error
      const answer = await readOneByOne(node, range, signal)
      byBlock = false
      return answer
    }
  }

  return async (range: BlockRange, { signal, traced = false }: FetchOptions = {}): Promise<RangeData> => {
    const answer = await read(range, signal)
    const data = toRangeData(answer, { range, isWhole })
    const asked = { data, blocks: answer.blocks as RawBlock[] }
    const [moves] = await Promise.all([
      traced ? ether.read(asked, signal) : undefined,
      readFailures(node, asked, signal),
    ])
    return moves ? { ...data, ether: moves } : data
  }
}
