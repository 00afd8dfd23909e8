import { type Address, concatHex, numberToHex, pad } from 'viem'
import type { IndexedLog } from '../../src/indexer/facts/IndexedLog.ts'
import { topicOf } from '../../src/indexer/facts/LogReader.ts'
import type { IndexedBlock, RangeData } from '../../src/indexer/fetch/RangeData.ts'
import { toPosition } from '../../src/sources/index/position.ts'
import { createLots } from '../indexer/createLots.ts'
import { transferTopic } from '../indexer/transferWriter.ts'
import type { TradedPair } from './readPairs.ts'

const topics = {
  sync: topicOf('Sync(uint112,uint112)'),
  swap: topicOf('Swap(address,uint256,uint256,uint256,uint256,address)'),
}
const regulars = 1000
/** The first of all wallets makes every tenth trade. */
const botShare = 10
const transfersPerWallet = 10
const tradesInTen = 3

const addressOf = (kind: number, index: number): Address =>
  numberToHex((0x51e5n << 144n) + (BigInt(kind) << 80n) + BigInt(index), { size: 20 })
const word = (value: bigint) => numberToHex(value, { size: 32 })

export const bot: Address = addressOf(1, 0)
const treasury = addressOf(2, 0)

type Log = Pick<IndexedLog, 'address' | 'topics' | 'data'>

/**
 * Fills empty blocks of a real chain with transactions that nobody sent: of ten transfers six belong to three trades,
 * half of them of the first pair, and the rest hand tokens to wallets that grow in number with the size. `tens` says
 * how many times ten a block has.
 */
export function createThickening(
  pairs: readonly TradedPair[],
  { transfers, tens }: { transfers: number; tens: (lot: (below: number) => number) => number },
) {
  const hot = pairs[0] as TradedPair
  const wallets = Math.max(regulars, transfers / transfersPerWallet)
  let lot = createLots(7)
  let sent = 0n

  const wallet = (): Address => addressOf(1, lot(2) === 0 ? 1 + lot(regulars) : lot(wallets))
  const transfer = (token: Address, from: Address, to: Address, amount: bigint): Log => ({
    address: token,
    topics: [transferTopic, pad(from), pad(to)],
    data: word(amount),
  })

  function trade(trader: Address): Log[] {
    const pair = lot(2) === 0 ? hot : (pairs[lot(pairs.length)] as TradedPair)
    const [zeroIn, size] = [lot(2) === 0, BigInt(1 + lot(100))]
    const [in0, in1] = zeroIn
      ? [(pair.reserve0 * size) / 100_000n, 0n]
      : [0n, (pair.reserve1 * size) / 100_000n]
    const [out0, out1] = zeroIn
      ? [0n, (pair.reserve1 * size) / 100_000n]
      : [(pair.reserve0 * size) / 100_000n, 0n]
    const moved = (pair.reserve0 * BigInt(1000 + lot(20))) / 1010n
    const [paid, got] = zeroIn ? [pair.token0, pair.token1] : [pair.token1, pair.token0]
    return [
      transfer(paid, trader, pair.pool, in0 + in1),
      transfer(got, pair.pool, trader, out0 + out1),
      { address: pair.pool, topics: [topics.sync], data: concatHex([word(moved), word(pair.reserve1)]) },
      {
        address: pair.pool,
        topics: [topics.swap, pad(trader), pad(trader)],
        data: concatHex([in0, in1, out0, out1].map(word)),
      },
    ]
  }

  function gift(): { from: Address; logs: Log[] } {
    const amount = BigInt(1 + lot(2 ** 30)) * BigInt(1 + lot(2 ** 30))
    if (lot(4) > 0) return { from: treasury, logs: [transfer(hot.base, treasury, wallet(), amount)] }
    const from = wallet()
    return { from, logs: [transfer((pairs[lot(pairs.length)] as TradedPair).base, from, wallet(), amount)] }
  }

  /** Appends transactions with their logs to a block that had none. */
  function fill(block: IndexedBlock, into: IndexedLog[]): void {
    let next = 0
    const send = (from: Address, to: Address, logs: readonly Log[]) => {
      sent += 1n
      const transactionIndex = block.transactions.push({
        hash: word((1n << 255n) + (BigInt(block.number) << 64n) + sent),
        from,
        to,
        nonce: sent,
        ...{ value: 0n, selector: '0x12345678', succeeded: true, gasUsed: 100_000n, fee: 100_000n },
      })
      for (const log of logs)
        into.push({
          ...log,
          block: block.number,
          transactionIndex: transactionIndex - 1,
          position: toPosition(block.number, next++),
        })
    }
    const most = tens(lot)
    for (let ten = 0; ten < most; ten += 1) {
      for (let one = 0; one < tradesInTen; one += 1) {
        const trader = lot(botShare) === 0 ? bot : wallet()
        send(trader, hot.pool, trade(trader))
      }
      for (let one = 0; one < 10 - 2 * tradesInTen; one += 1) {
        const { from, logs } = gift()
        send(from, logs[0]?.address as Address, logs)
      }
    }
    block.logs = next
  }

  return ({ blocks: own, logs }: RangeData): RangeData => {
    const all = [...logs]
    for (const block of own) {
      if (block.transactions.length > 0) continue
      // The same block has the same transactions in every run, wherever filling stopped before.
      lot = createLots(block.number)
      fill(block, all)
    }
    return { blocks: own, logs: all }
  }
}
