import { type Hex, numberToHex } from 'viem'
import type { IndexedLog } from '../../src/indexer/facts/IndexedLog.ts'
import type {
  IndexedBlock,
  IndexedTransaction,
  RawBlock,
  RawLog,
  RawReceipt,
  RawTransaction,
} from '../../src/indexer/fetch/RangeData.ts'
import { bloomBits } from '../../src/sources/chain/bloomBits.ts'
import { createThickening } from './createThickening.ts'
import type { TradedPair } from './readPairs.ts'

/** Tens of transfers in a block, by a lot of a hundred: four trades on average, and 24 in the fullest of them. */
const shares: readonly [below: number, tens: number][] = [
  [35, 0],
  [77, 1],
  [92, 3],
  [98, 5],
  [100, 8],
]
const tensOf = (lot: (below: number) => number): number => {
  const drawn = lot(100)
  return shares.find(([below]) => drawn < below)?.[1] ?? 0
}

const gasPrice = '0x1'

type Place = { block: RawBlock; hash: Hex }

const toRawTransaction = (
  { hash, from, to, nonce, value }: IndexedTransaction,
  { index, block }: { index: number; block: RawBlock },
): RawTransaction & Record<string, unknown> => ({
  ...{ hash, from, to, nonce: numberToHex(nonce), value: numberToHex(value), input: '0x12345678' },
  ...{ gas: '0x186a0', gasPrice, type: '0x0', blockNumber: block.number, blockHash: block.hash },
  transactionIndex: numberToHex(index),
})

const toRawLog = (log: IndexedLog, logIndex: number, { block, hash }: Place): RawLog => ({
  ...{ address: log.address, topics: [...log.topics], data: log.data },
  ...{ blockNumber: block.number, blockHash: block.hash, transactionHash: hash },
  ...{ transactionIndex: numberToHex(log.transactionIndex), logIndex: numberToHex(logIndex) },
})

const toRawReceipt = (
  { hash, from, to, gasUsed }: IndexedTransaction,
  { block, index, logs }: { block: RawBlock; index: number; logs: RawLog[] },
): RawReceipt & Record<string, unknown> => ({
  ...{ transactionHash: hash, blockHash: block.hash, blockNumber: block.number, from, to },
  ...{ transactionIndex: numberToHex(index), status: '0x1', gasUsed: numberToHex(gasUsed), logs },
  ...{ effectiveGasPrice: gasPrice, contractAddress: null, type: '0x0' },
})

function bloomOf(logs: readonly RawLog[]): Hex {
  const filter = Buffer.alloc(256)
  for (const { address, topics } of logs)
    for (const bit of [address, ...topics].flatMap(bloomBits))
      filter[255 - (bit >> 3)] = (filter[255 - (bit >> 3)] as number) | (1 << (bit & 7))
  return `0x${filter.toString('hex')}`
}

/** A log as it is written, and what searches look at. */
export type DenseLog = { address: Hex; topics: readonly Hex[]; text: string }

/** A block as a node would write it, put together beforehand: what is measured is who reads it. */
export type DenseBlock = {
  transactions: number
  /** With its transactions, and with their hashes alone. */
  whole: string
  brief: string
  receipts: string
  logs: readonly DenseLog[]
}

/** Tells of a node's empty blocks with as much in them as those of the public chain have. */
export function createDenseBlocks(pairs: readonly TradedPair[], transfers: number) {
  const thicken = createThickening(pairs, { transfers, tens: tensOf })

  return (block: RawBlock): DenseBlock => {
    const empty: IndexedBlock = {
      ...{ number: Number(block.number), hash: block.hash, parentHash: block.parentHash },
      ...{ time: Number(block.timestamp), gasUsed: 0n, baseFee: null, transactions: [], logs: 0 },
    }
    const made = thicken({ blocks: [empty], logs: [] })
    const sent = empty.transactions
    const logs = made.logs.map((log, at) =>
      toRawLog(log, at, { block, hash: sent[log.transactionIndex]?.hash ?? '0x' }),
    )
    const receipts = sent.map((each, index) => {
      const place = numberToHex(index)
      return toRawReceipt(each, { block, index, logs: logs.filter((log) => log.transactionIndex === place) })
    })
    const header = { ...block, logsBloom: bloomOf(logs) }
    const transactions = sent.map((each, index) => toRawTransaction(each, { index, block }))
    return {
      transactions: sent.length,
      whole: JSON.stringify({ ...header, transactions }),
      brief: JSON.stringify({ ...header, transactions: sent.map(({ hash }) => hash) }),
      receipts: JSON.stringify(receipts),
      logs: logs.map((log) => ({ address: log.address, topics: log.topics, text: JSON.stringify(log) })),
    }
  }
}
