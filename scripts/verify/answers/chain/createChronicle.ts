import { type Address, getContractAddress, type Hash, type Hex, numberToHex } from 'viem'
import type { Node } from '../node/createNode.ts'
import type { Block, Log, Transaction } from './Chain.ts'
import { lower } from './words.ts'

type RawTransaction = { hash: Hash; from: Address; to: Address | null; nonce: Hex; value: Hex }
type RawBlock = {
  number: Hex
  hash: Hash
  parentHash: Hash
  timestamp: Hex
  gasUsed: Hex
  baseFeePerGas?: Hex
  logsBloom: Hex
  transactionsRoot: Hash
  transactions: RawTransaction[]
}
type RawLog = {
  blockNumber: Hex
  transactionIndex: Hex
  transactionHash: Hash
  logIndex: Hex
  address: Address
  topics: Hex[]
  data: Hex
}

/** What a header says of a block without transactions. */
const noTransactions = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
const blocksAtOnce = 200

const toTransaction = ({ hash, from, to, nonce, value }: RawTransaction): Transaction => ({
  hash,
  from: lower(from),
  to: to && lower(to),
  nonce: Number(nonce),
  value: BigInt(value),
  created: to ? null : lower(getContractAddress({ from, nonce: BigInt(nonce) })),
})

const toLog = (log: RawLog): Log => ({
  block: Number(log.blockNumber),
  tx: Number(log.transactionIndex),
  index: Number(log.logIndex),
  hash: log.transactionHash,
  address: lower(log.address),
  topics: log.topics,
  data: log.data,
})

const toBlock = (block: RawBlock): Block => ({
  number: Number(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  time: Number(block.timestamp),
  gasUsed: BigInt(block.gasUsed),
  baseFee: BigInt(block.baseFeePerGas ?? 0),
  transactions: block.transactions.map(toTransaction),
})

/** A block whose transactions or logs the node has forgotten says that there were none. */
const isWhole = ({ transactions, transactionsRoot, logsBloom }: RawBlock, logs: readonly Log[]) =>
  (transactions.length > 0 || transactionsRoot === noTransactions) &&
  (logs.length > 0 || !/[1-9a-f]/i.test(logsBloom.slice(2)))

export type Chronicle = {
  blocks: readonly Block[]
  /** Blocks that could not be read, as they were forgotten before this program began. */
  unreadable: ReadonlySet<number>
  head(): number
  /** Reads on to the node's newest block, and hands each block with its logs to the listener. */
  readOn(): Promise<void>
}

/** The chain from its first block on, read from the node and kept: what the node forgets later is still here. */
export function createChronicle(node: Node, take: (block: Block, logs: readonly Log[]) => void): Chronicle {
  const blocks: Block[] = []
  const unreadable = new Set<number>()

  async function read(from: number, to: number): Promise<void> {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const [rawLogs, ...raw] = await node.askAll([
      { method: 'eth_getLogs', params: [range] },
      ...numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })),
    ])
    if (!rawLogs || 'failure' in rawLogs) throw new Error(`eth_getLogs: ${rawLogs?.failure}`)
    const logsOf = new Map<number, Log[]>()
    for (const log of (rawLogs.result as RawLog[]).map(toLog))
      logsOf.set(log.block, [...(logsOf.get(log.block) ?? []), log])
    for (const reply of raw) {
      if ('failure' in reply || !reply.result) throw new Error(`The node lacks a block of ${from} to ${to}.`)
      const rawBlock = reply.result as RawBlock
      const block = toBlock(rawBlock)
      const logs = (logsOf.get(block.number) ?? []).sort((one, other) => one.index - other.index)
      const before = blocks.at(-1)
      if (before && before.hash !== block.parentHash)
        throw new Error(`Block ${block.number} has another parent: the chain was reorganised. Start again.`)
      if (!isWhole(rawBlock, logs)) unreadable.add(block.number)
      blocks.push(block)
      take(block, logs)
    }
  }

  let reading: Promise<void> | undefined
  return {
    blocks,
    unreadable,
    head: () => blocks.length - 1,
    readOn() {
      reading ??= (async () => {
        const head = Number(await node.ask<Hex>('eth_blockNumber'))
        while (blocks.length <= head)
          await read(blocks.length, Math.min(head, blocks.length + blocksAtOnce - 1))
      })().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}
