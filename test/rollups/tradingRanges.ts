import { type Address, concatHex, type Hex, keccak256, numberToHex, pad } from 'viem'
import { createLots } from '../../bench/indexer/createLots.ts'
import { market } from '../../bench/indexer/syntheticRanges.ts'
import { transferTopic } from '../../bench/indexer/transferWriter.ts'
import type { IndexedLog } from '../../src/indexer/facts/IndexedLog.ts'
import { topicOf } from '../../src/indexer/facts/LogReader.ts'
import type { IndexedBlock, RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { toPosition } from '../../src/sources/index/position.ts'

const topics = {
  pair: topicOf('PairCreated(address,address,address,uint256)'),
  swap: topicOf('Swap(address,uint256,uint256,uint256,uint256,address)'),
}

/** What happened to an account's holding of the pair's base token, as whoever wrote the logs knows it. */
export type Told = { block: number; account: number } & (
  | { kind: 'buy' | 'sell'; amount: bigint; usd: number }
  | { kind: 'in' | 'out'; amount: bigint }
)

export const accountOf = (account: number): Address =>
  numberToHex((9n << 80n) + BigInt(account), { size: 20 })
const word = (value: bigint | number | Hex) =>
  typeof value === 'string' ? pad(value) : numberToHex(value, { size: 32 })

/** A chain of a few accounts that buy, sell and hand on one token, one thing a block, with what each block did. */
export function createTradingRanges(accounts: number, seed = 5) {
  const lot = createLots(seed)
  const told: Told[] = []
  let number = -1
  const transfer = (from: Address, to: Address, amount: bigint) => ({
    address: market.base,
    topics: [transferTopic, pad(from), pad(to)],
    data: word(amount),
  })

  function trade(account: number): Pick<IndexedLog, 'address' | 'topics' | 'data'>[] {
    const [amount, paid] = [BigInt(1 + lot(1000)), BigInt(1 + lot(1000)) * 10n ** 18n]
    const buys = lot(2) === 0
    const amounts = buys ? [0n, paid, amount, 0n] : [amount, 0n, 0n, paid]
    told.push({ block: number, account, kind: buys ? 'buy' : 'sell', amount, usd: Number(paid / 10n ** 18n) })
    const [from, to] = buys ? [market.pool, accountOf(account)] : [accountOf(account), market.pool]
    return [
      transfer(from, to, amount),
      {
        address: market.pool,
        topics: [topics.swap, pad(accountOf(account)), pad(accountOf(account))],
        data: concatHex(amounts.map(word)),
      },
    ]
  }

  function gift(account: number) {
    const other = (account + 1 + lot(accounts - 1)) % accounts
    const amount = BigInt(1 + lot(500))
    told.push(
      { block: number, account, kind: 'out', amount },
      { block: number, account: other, kind: 'in', amount },
    )
    return [transfer(accountOf(account), accountOf(other), amount)]
  }

  function nextBlock(logs: IndexedLog[]): IndexedBlock {
    number += 1
    const account = lot(accounts)
    const made = { address: market.factory, topics: [topics.pair, pad(market.base), pad(market.quote)] }
    const own =
      number === 0
        ? [{ ...made, data: concatHex([word(market.pool), word(1n)]) }]
        : lot(4) === 0
          ? gift(account)
          : trade(account)
    for (const [index, log] of own.entries())
      logs.push({ ...log, block: number, transactionIndex: 0, position: toPosition(number, index) })
    return {
      number,
      hash: keccak256(numberToHex(number + 1)),
      parentHash: keccak256(numberToHex(number)),
      time: 1_750_000_000 + number,
      gasUsed: 1n,
      baseFee: 0n,
      transactions: [
        {
          hash: keccak256(numberToHex(number, { size: 32 })),
          ...{ from: accountOf(account), to: market.pool, nonce: 0n, value: 0n, selector: '0x12345678' },
          ...{ succeeded: true, gasUsed: 1n, fee: 1n },
        },
      ],
      logs: own.length,
    }
  }

  return {
    told,
    next(blocks: number): RangeData {
      const logs: IndexedLog[] = []
      return { blocks: Array.from({ length: blocks }, () => nextBlock(logs)), logs }
    },
  }
}
