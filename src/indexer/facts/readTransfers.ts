import { type Address, type Hex, zeroAddress } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { nftTransfers } from '../../sources/index/tables/ledgerTables.ts'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, readersOf } from './LogReader.ts'
import { addEvent, type RangeFacts } from './RangeFacts.ts'
import { topicAddress, unsigned, wordsIn } from './words.ts'

function addNft(
  facts: RangeFacts,
  log: IndexedLog,
  move: { item: number; from: Address; to: Address; nft: bigint; amount: bigint },
): void {
  addEvent(facts, nftTransfers, {
    position: log.position,
    item: move.item,
    transaction_index: log.transactionIndex,
    token_id: log.address,
    from_id: move.from,
    to_id: move.to,
    nft: encodeAmount(move.nft),
    amount: encodeAmount(move.amount),
  })
}

/** ERC-20 and ERC-721 share the event's name; the latter indexes the number of the piece. */
const readTransfer: LogReader = (log, facts) => {
  const { topics, data } = log
  if (topics.length === 3 && data.length === 66) {
    facts.transfers.push({
      position: log.position,
      transactionIndex: log.transactionIndex,
      token: log.address,
      from: topicAddress(topics[1]),
      to: topicAddress(topics[2]),
      amount: unsigned(data, 0),
    })
  } else if (topics.length === 4) {
    const [from, to] = [topicAddress(topics[1]), topicAddress(topics[2])]
    addNft(facts, log, { item: 0, from, to, nft: BigInt(topics[3] as Hex), amount: 1n })
  }
}

/**
 * Wrapping and unwrapping mints and burns. Some wrappers write a Transfer as well, just before or after: then
 * that one counts, which the caller sees to by comparing the two.
 */
const readWrapping =
  (direction: 'in' | 'out'): LogReader =>
  (log, facts, { known }) => {
    if (log.address !== known.wrappedEther || log.topics.length !== 2) return
    const account = topicAddress(log.topics[1])
    facts.wrappings.push({
      position: log.position,
      transactionIndex: log.transactionIndex,
      token: log.address,
      from: direction === 'in' ? zeroAddress : account,
      to: direction === 'in' ? account : zeroAddress,
      amount: unsigned(log.data, 0),
    })
  }

const readSingle: LogReader = (log, facts) => {
  if (log.topics.length !== 4 || wordsIn(log.data) < 2) return
  const [from, to] = [topicAddress(log.topics[2]), topicAddress(log.topics[3])]
  addNft(facts, log, { item: 0, from, to, nft: unsigned(log.data, 0), amount: unsigned(log.data, 1) })
}

/** Two arrays of the same length: numbers and amounts. */
const readBatch: LogReader = (log, facts) => {
  if (log.topics.length !== 4) return
  const [from, to] = [topicAddress(log.topics[2]), topicAddress(log.topics[3])]
  const start = (offset: bigint) => Number(offset / 32n)
  const [ids, amounts] = [start(unsigned(log.data, 0)), start(unsigned(log.data, 1))]
  const count = Number(unsigned(log.data, ids))
  if (unsigned(log.data, amounts) !== BigInt(count) || count > wordsIn(log.data)) return
  const moves = Array.from({ length: count }, (_, item) => ({
    item,
    nft: unsigned(log.data, ids + 1 + item),
    amount: unsigned(log.data, amounts + 1 + item),
  }))
  for (const move of moves) addNft(facts, log, { ...move, from, to })
}

export const transferReaders = readersOf({
  'Transfer(address,address,uint256)': readTransfer,
  'Deposit(address,uint256)': readWrapping('in'),
  'Withdrawal(address,uint256)': readWrapping('out'),
  'TransferSingle(address,address,address,uint256,uint256)': readSingle,
  'TransferBatch(address,address,address,uint256[],uint256[])': readBatch,
})
