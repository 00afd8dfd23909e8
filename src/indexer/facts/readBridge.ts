import type { Address, Hex } from 'viem'
import { encodeAmount } from '../../sources/index/amount.ts'
import { bridgeTransfers } from '../../sources/index/tables/eventTables.ts'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, readersOf } from './LogReader.ts'
import { addEvent, type RangeFacts } from './RangeFacts.ts'
import { address, topicAddress, unsigned } from './words.ts'

type Crossing = {
  direction: 'deposit' | 'withdrawal'
  l1Token: Address | null
  from: Address
  to: Address
  amount: bigint
  message: bigint | null
}

function addCrossing(facts: RangeFacts, log: IndexedLog, crossing: Crossing): void {
  addEvent(facts, bridgeTransfers, {
    position: log.position,
    transaction_index: log.transactionIndex,
    direction: crossing.direction,
    gateway_id: log.address,
    l1_token_id: crossing.l1Token,
    from_id: crossing.from,
    to_id: crossing.to,
    amount: encodeAmount(crossing.amount),
    message: crossing.message === null ? null : encodeAmount(crossing.message),
  })
}

const readDeposit: LogReader = (log, facts, { known }) => {
  if (!known.gateways.has(log.address) || log.topics.length !== 4) return
  addCrossing(facts, log, {
    direction: 'deposit',
    l1Token: topicAddress(log.topics[1]),
    from: topicAddress(log.topics[2]),
    to: topicAddress(log.topics[3]),
    amount: unsigned(log.data, 0),
    message: null,
  })
}

const readWithdrawal: LogReader = (log, facts, { known }) => {
  if (!known.gateways.has(log.address) || log.topics.length !== 4) return
  addCrossing(facts, log, {
    direction: 'withdrawal',
    l1Token: address(log.data, 0),
    from: topicAddress(log.topics[1]),
    to: topicAddress(log.topics[2]),
    amount: unsigned(log.data, 2),
    message: BigInt(log.topics[3] as Hex),
  })
}

/** A message to the parent chain. Gateways send one for each withdrawal, told apart by their address. */
const readMessage: LogReader = (log, facts, { known }) => {
  if (log.address !== known.arbSys || log.topics.length !== 4) return
  const caller = address(log.data, 0)
  if (known.gateways.has(caller)) return
  addCrossing(facts, log, {
    direction: 'withdrawal',
    l1Token: null,
    from: caller,
    to: topicAddress(log.topics[1]),
    amount: unsigned(log.data, 4),
    message: BigInt(log.topics[3] as Hex),
  })
}

export const bridgeReaders = readersOf({
  'DepositFinalized(address,address,address,uint256)': readDeposit,
  'WithdrawalInitiated(address,address,address,uint256,uint256,uint256)': readWithdrawal,
  'L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)': readMessage,
})
