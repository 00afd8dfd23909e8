import { type Address, concatHex, type Hex, keccak256, numberToHex, pad } from 'viem'
import type { IndexedLog } from '../../src/indexer/facts/IndexedLog.ts'
import { topicOf } from '../../src/indexer/facts/LogReader.ts'
import type { IndexedBlock, RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { toPosition } from '../../src/sources/index/position.ts'
import { createLots } from './createLots.ts'
import { transferTopic } from './transferWriter.ts'

export const transfersPerBlock = 50
const secondsPerBlock = 2
const startTime = 1_750_000_000
const tokens = 200

/** New accounts come as long as the chain grows: one for every ten transfers. */
const transfersPerAccount = 10

const addressOf = (kind: number, index: number): Address =>
  numberToHex((BigInt(kind) << 80n) + BigInt(index), { size: 20 })
export const market = {
  factory: addressOf(1, 1),
  pool: addressOf(1, 2),
  base: addressOf(2, 0),
  quote: addressOf(2, 1),
}

const topics = {
  pair: topicOf('PairCreated(address,address,address,uint256)'),
  sync: topicOf('Sync(uint112,uint112)'),
  swap: topicOf('Swap(address,uint256,uint256,uint256,uint256,address)'),
}

const words = (...values: readonly (bigint | number | Hex)[]): Hex =>
  concatHex(
    values.map((value) => (typeof value === 'string' ? pad(value) : numberToHex(value, { size: 32 }))),
  )

/** Ranges of a chain that no node has to make: half of all transfers are of one token, and one swap a block. */
export function createSyntheticRanges(seed = 7) {
  const lot = createLots(seed)
  let number = -1

  /** Half of the accounts of a block are among the first thousand. */
  const account = (): Address => {
    const made = Math.max(1000, Math.floor((number * transfersPerBlock) / transfersPerAccount))
    return addressOf(3, lot(2) === 0 ? lot(1000) : lot(made))
  }

  function transfer(): Omit<IndexedLog, 'position'> {
    const token = lot(2) === 0 ? 0 : lot(tokens)
    const [from, to] = [account(), account()]
    const amount = BigInt(1 + lot(2 ** 30)) * BigInt(1 + lot(2 ** 30))
    return {
      block: number,
      transactionIndex: 0,
      address: addressOf(2, token),
      topics: [transferTopic, pad(from), pad(to)],
      data: words(amount),
    }
  }

  function swapLogs(): Omit<IndexedLog, 'position'>[] {
    const place = { block: number, transactionIndex: 0, address: market.pool }
    const paid = 10n ** 15n * BigInt(1 + lot(1000))
    const reserves = words(10n ** 24n + BigInt(lot(2 ** 30)) * 10n ** 12n, 10n ** 24n)
    return [
      { ...place, topics: [topics.sync], data: reserves },
      { ...place, topics: [topics.swap, pad(account()), pad(account())], data: words(paid, 0, 0, paid) },
    ]
  }

  const firstLogs = (): Omit<IndexedLog, 'position'>[] => [
    {
      block: number,
      transactionIndex: 0,
      address: market.factory,
      topics: [topics.pair, pad(market.base), pad(market.quote)],
      data: words(market.pool, 1),
    },
  ]

  function nextBlock(logs: IndexedLog[]): IndexedBlock {
    number += 1
    const transfers = Array.from({ length: transfersPerBlock }, transfer)
    const own = [...(number === 0 ? firstLogs() : []), ...transfers, ...swapLogs()]
    for (const [index, log] of own.entries()) logs.push({ ...log, position: toPosition(number, index) })
    return {
      number,
      hash: keccak256(numberToHex(number + 1)),
      parentHash: keccak256(numberToHex(number)),
      time: startTime + number * secondsPerBlock,
      gasUsed: 5_000_000n,
      baseFee: 0n,
      transactions: [
        {
          hash: keccak256(numberToHex(number, { size: 32 })),
          ...{ from: account(), to: market.pool, nonce: 0n, value: 0n, selector: '0x12345678' },
          ...{ succeeded: true, gasUsed: 5_000_000n, fee: 5_000_000n },
        },
      ],
      logs: own.length,
    }
  }

  return (blocks: number): RangeData => {
    const logs: IndexedLog[] = []
    return { blocks: Array.from({ length: blocks }, () => nextBlock(logs)), logs }
  }
}
